# Texts about Telegram for the operator.

config-takes-token-file = the name of a file with the bot's token, in quotes, that other users cannot read; a relative path is looked for beside the configuration
config-takes-operators = a list of account IDs, numbers without quotes; an ID bot on Telegram shows each account its own
config-takes-api = the address of a Bot API server, in quotes, without the token and the `/bot` before it

telegram-at =
    @{ $bot } plays on Telegram. Add it to a group by this link, which asks for the permissions it needs:

    `{ $add }`
telegram-later = Telegram does not answer yet. I keep trying; the log says why.
telegram-by-token = `GLOAMING_TELEGRAM_TOKEN` is set, so the bot plays on Telegram without a table `[telegram]` in the configuration.
telegram-both = There are two tokens: I use the one in `GLOAMING_TELEGRAM_TOKEN`, and ignore the one in { $file }. Remove one of them.
telegram-shared = The group of { $file } can read the token in it, and act as the bot. `chmod 600 { $file }` keeps it to its owner.

wrong-telegram-no-token = There is no token for Telegram.
allowed-telegram-no-token = Set `GLOAMING_TELEGRAM_TOKEN` in the environment, or name a file beside the configuration that other users cannot read.
example-telegram-no-token = Example: `token-file = "telegram-token"` below `[telegram]`

wrong-telegram-token = Telegram: { $problem }.
allowed-telegram-token = BotFather (`https://t.me/BotFather`) creates a bot with `/newbot` and shows its token.
example-telegram-token = Example: `GLOAMING_TELEGRAM_TOKEN=123456789:AAExample… { $program } serve { $data }`

wrong-telegram-file = Telegram: { $problem }.
allowed-telegram-file = With the token, anyone can act as the bot: the file must exist, and only its owner may read it.
example-telegram-file = Example: `chmod 600 telegram-token`

wrong-telegram-server = Telegram: { $problem }.
allowed-telegram-server = The Bot API server is https://api.telegram.org, unless `api` names another.
example-telegram-server = Example: `api = "http://127.0.0.1:8081"` below `[telegram]`

check-telegram =
    The token belongs to @{ $bot }. Groups add it by this link, which asks for the permissions it needs:

    `{ $add }`
check-telegram-topics = { $topics ->
    [yes] Private channels are topics in the conversations of their members.
   *[no] Private channels are labelled messages in conversations. To make them topics, switch on Threaded Mode in @BotFather's settings of the bot.
}
check-telegram-inline = { $inline ->
    [yes] People can use the bot inline in any chat, to invite others and to show rules.
   *[no] People cannot use the bot inline in other chats. To let them invite others and show rules there, send `/setinline` to @BotFather.
}
check-telegram-app = { $app ->
    [yes] Groups have a button that opens a player's own seat inside Telegram, at the address that @BotFather knows.
   *[no] Groups have no button that opens a player's own seat inside Telegram. To add it, set the page's address with `/window` at its end as the bot's Mini App in @BotFather.
}

wrong-telegram-webhook = The bot has a webhook, set by another program. While it exists, this program cannot receive messages.
allowed-telegram-webhook = `deleteWebhook` removes it; the other program may set it again.
example-telegram-webhook = Example: open `https://api.telegram.org/botTOKEN/deleteWebhook`, with the bot's token in place of TOKEN
