# Texts about Telegram for the operator.

config-takes-token-file = the name of a file with the bot's token, in quotes, that other users cannot read; a relative one is looked for beside the configuration
config-takes-operators = a list of numbers without quotes: the ids of accounts, which each of them has from a bot that tells ids
config-takes-api = the address of a server of the Bot API, in quotes, without the token and what stands before it

telegram-at =
    @{ $bot } plays on Telegram. Add it to a group by this link, which asks for the rights it needs:

    `{ $add }`
telegram-later = Telegram does not answer yet. It is asked again until it does; the log says why.
telegram-by-token = `GLOAMING_TELEGRAM_TOKEN` is set: the bot plays on Telegram, although no table `[telegram]` asks for it.
telegram-both = The token in `GLOAMING_TELEGRAM_TOKEN` is used, and the one in { $file } is not. Take one of the two away.
telegram-shared = The group of { $file } can read the token in it, and be the bot. `chmod 600 { $file }` keeps it to its owner.

wrong-telegram-no-token = There is no token for Telegram.
allowed-telegram-no-token = It comes out of the environment (`GLOAMING_TELEGRAM_TOKEN`), or out of a file beside the configuration that other users cannot read.
example-telegram-no-token = Example: `token-file = "telegram-token"` below `[telegram]`

wrong-telegram-token = Telegram: { $problem }.
allowed-telegram-token = BotFather (`https://t.me/BotFather`) makes a bot with `/newbot` and shows its token.
example-telegram-token = Example: `GLOAMING_TELEGRAM_TOKEN=123456789:AAExample… { $program } serve { $data }`

wrong-telegram-file = Telegram: { $problem }.
allowed-telegram-file = Whoever reads the token is the bot: the file must be there, for its owner alone.
example-telegram-file = Example: `chmod 600 telegram-token`

wrong-telegram-server = Telegram: { $problem }.
allowed-telegram-server = The server of the Bot API is https://api.telegram.org, if `api` does not name another.
example-telegram-server = Example: `api = "http://127.0.0.1:8081"` below `[telegram]`

check-telegram =
    The token is that of @{ $bot }. Groups add it by this link, which asks for the rights it needs:

    `{ $add }`
check-telegram-topics = { $topics ->
    [yes] Private channels are topics in the conversations of their members.
   *[no] Private channels are labelled lines in conversations; with Threaded Mode, in @BotFather's settings of the bot, they are topics.
}
check-telegram-inline = { $inline ->
    [yes] People can name the bot in any chat, to invite others and to show rules.
   *[no] People cannot name the bot in other chats; after `/setinline` at @BotFather they can invite others and show rules there.
}
check-telegram-app = { $app ->
    [yes] Groups have a button that opens a player's own seat inside Telegram, at the address that @BotFather knows.
   *[no] Groups have no button that opens a player's own seat inside Telegram; set the page's address with `/window` at its end as the bot's Mini App, at @BotFather.
}

wrong-telegram-webhook = The bot has a webhook, set by another program: as long as it stands, nothing can be read here.
allowed-telegram-webhook = `deleteWebhook` takes it away; the other program may set it again.
example-telegram-webhook = Example: open `https://api.telegram.org/botTOKEN/deleteWebhook`, with the bot's token in place of TOKEN
