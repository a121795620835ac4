# What the page tells the operator.

serve-at = { $everybody ->
    [yes] The page is at { $url } and everybody who can reach this machine can open it. Ctrl-C ends it; all games are kept.
   *[no] The page is at { $url } . Ctrl-C ends it; all games are kept.
}
serve-not-opened = The browser could not be opened: { $problem }.

wrong-listen = Nobody can listen on { $address }: { $problem }.
allowed-listen = An address of this machine with a port that is free; below 1024 only the system's own programs may.
example-listen = Example: `{ $program } serve --listen 127.0.0.1:8081 { $data }`

wrong-page = The page cannot be served: { $problem }.
allowed-page = What was kept for it is still there.
example-page = Example: `{ $program } check { $data }`

wrong-page-broken = A fault of the program has stopped what changes the page. The log says where.
allowed-page-broken = Nothing that was acknowledged is lost. The program ends, and goes on from there when it is started again.
example-page-broken = Example: `{ $program } serve { $data }`

config-takes-listen = an address and a port in quotes
config-takes-url = an address that begins with https:// or http://, in quotes
config-takes-names = a list of names of hosts, in quotes and without a port
config-takes-behind-proxy = true or false, the number of proxies in front (1 to 9), or a list of their addresses and networks, in quotes
config-takes-push = true or false
config-takes-rooms = a whole number from 1 to 1,000,000
config-takes-people = a whole number from 2 to 1,000,000
config-takes-messages = a whole number from 100 to 1,000,000
config-takes-pages = a whole number from 10 to 1,000,000
config-takes-connections = a whole number from 20 to 1,000,000
config-takes-pages-per-person = a whole number from 1 to 1,000,000
config-takes-pages-per-address = a whole number from 1 to 1,000,000
config-takes-connections-per-address = a whole number from 1 to 1,000,000
config-takes-request-bytes = a whole number from 8,192 to 262,144
config-takes-person-rate = { -a-rate }
config-takes-request-rate = { -a-rate }
config-takes-read-rate = { -a-rate }
config-takes-room-rate = { -a-rate }
config-takes-rooms-a-day = a whole number from 1 to 1,000,000
config-takes-join-rate = { -a-rate }
config-takes-seat-rate = { -a-rate }
config-takes-export-rate = { -a-rate }
-a-rate = how many at once, and how many more a second, a minute, an hour or a day, in quotes: both from 1 to 1,000,000

check-page = The page listens on { $address }, which is free.
check-page-runs = The page's address { $address } is taken, as it is while the page is served.
check-page-url = People reach it at { $url }.
check-open = Everybody who can reach this machine can open the page, and what is sent can be read on the way. Over the internet put a proxy with TLS in front, and name its address as `url`.
check-not-secure = The address that people use has no TLS: what they send can be read on the way.
check-proxy = The proxy is believed about who asks: nobody must be able to reach the page around it.
check-pages = There can be more open pages than connections, so `pages` limits nothing: every open page is a connection.
check-no-proxy = Requests through a proxy on this machine have no limits, and those through one on another machine share its limits. `behind-proxy = true` believes the proxy about who asks.
