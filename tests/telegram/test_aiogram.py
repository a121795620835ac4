"""aiogram, a popular library for bots, works here as it does with Telegram."""

import asyncio
from contextlib import asynccontextmanager

from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import (
    RestartingTelegram,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    ChatPermissions,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)

RIGHTS = ["restrict_members", "delete_messages", "pin_messages", "invite_users", "manage_topics"]


@asynccontextmanager
async def client(server, token=None):
    """Creates an aiogram bot."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(server.url))
    async with Bot(token or server.token, session=session) as bot:
        yield bot


async def group(server, kind="supergroup"):
    """Creates Ada, and a group of hers with the bot as a moderator."""
    ada = await server.act("person", name="Ada")
    chat = await server.act(kind, title="The green", owner=ada)
    await server.act("add-bot", by=ada, chat=chat, rights=RIGHTS)
    return ada, chat


async def fails(kind, call, words):
    """Checks that the call fails with this error."""
    try:
        await call
    except kind as error:
        assert words in str(error), str(error)
        return error
    raise AssertionError(f"{words}: nothing failed")


def keyboard(*labels):
    rows = [[InlineKeyboardButton(text=label, callback_data=f"1.{number}")] for number, label in enumerate(labels)]
    return InlineKeyboardMarkup(inline_keyboard=rows)


async def test_a_bot_polls_answers_commands_and_buttons(server):
    ada, chat = await group(server)
    dispatcher = Dispatcher()
    heard = asyncio.Queue()

    @dispatcher.message(CommandStart(deep_link=True))
    async def start(message, command: CommandObject):
        await message.answer(f"Welcome by {command.args}")
        await heard.put("start")

    @dispatcher.message(Command("vote"))
    async def vote(message):
        await message.reply("<b>Whom?</b>", parse_mode="HTML", reply_markup=keyboard("Ben", "Cleo"))
        await heard.put("vote")

    @dispatcher.callback_query(F.data == "1.1")
    async def pressed(query):
        await query.answer("Cleo it is", show_alert=True)
        await query.message.edit_text("Voted: Cleo")
        await heard.put("pressed")

    async with client(server) as bot:
        polling = asyncio.create_task(dispatcher.start_polling(bot, handle_signals=False, close_bot_session=False))
        await server.act("press-start", who=ada, token="j_7")
        assert await heard.get() == "start"
        seen = await server.act("seen", who=ada, chat=ada)
        assert [message["text"] for message in seen] == ["/start j_7", "Welcome by j_7"]
        await server.act("say", who=ada, chat=chat, text="/vote@gloaming_bot")
        assert await heard.get() == "vote"
        question = (await server.act("seen", who=ada, chat=chat))[-1]
        assert question["text"] == "Whom?" and question["entities"] == [{"type": "bold", "offset": 0, "length": 5}]
        press = await server.act("press", who=ada, chat=chat, message=question["id"], label="Cleo")
        assert await heard.get() == "pressed"
        assert await server.act("toast", press=press) == {"text": "Cleo it is", "alert": True}
        edited = (await server.act("seen", who=ada, chat=chat))[-1]
        assert (edited["text"], edited["edited"], edited["buttons"]) == ("Voted: Cleo", True, [])
        await dispatcher.stop_polling()
        await server.act("say", who=ada, chat=chat, text="good night")
        await polling


async def test_a_bot_moderates(server):
    ada, chat = await group(server)
    ben = await server.act("person", name="Ben")
    await server.act("join", who=ben, chat=chat)
    async with client(server) as bot:
        me = await bot.me()
        assert (me.username, me.can_read_all_group_messages) == ("gloaming_bot", False)
        before = (await bot.get_chat(chat)).permissions
        assert before.can_send_messages and not before.can_pin_messages
        assert await bot.set_chat_permissions(chat, ChatPermissions(), use_independent_chat_permissions=True)
        assert not (await bot.get_chat(chat)).permissions.can_send_messages
        await bot.set_chat_permissions(chat, before, use_independent_chat_permissions=True)
        assert (await bot.get_chat(chat)).permissions == before
        assert await bot.restrict_chat_member(chat, ben, ChatPermissions(can_send_messages=False))
        assert (await bot.get_chat_member(chat, ben)).status == ChatMemberStatus.RESTRICTED
        own = await bot.get_chat_member(chat, me.id)
        assert own.status == ChatMemberStatus.ADMINISTRATOR and own.can_restrict_members
        assert len(await bot.get_chat_administrators(chat)) == 2
        assert await bot.get_chat_member_count(chat) == 3
        status = await bot.send_message(chat, "Day 1", protect_content=True)
        assert await bot.pin_chat_message(chat, status.message_id)
        assert (await bot.get_chat(chat)).pinned_message.text == "Day 1"
        assert await bot.unpin_chat_message(chat, message_id=status.message_id) and await status.delete()
        link = await bot.create_chat_invite_link(chat, name="wolves", member_limit=1)
        cleo = await server.act("person", name="Cleo")
        await server.act("join-by", who=cleo, link=link.invite_link)
        assert await bot.ban_chat_member(chat, cleo) and await bot.unban_chat_member(chat, cleo)
        menu = [BotCommand(command="vote", description="vote for a player")]
        scope = BotCommandScopeAllGroupChats()
        assert await bot.set_my_commands(menu, scope=scope, language_code="de")
        found = await bot.get_my_commands(scope=scope, language_code="de")
        assert [(command.command, command.description) for command in found] == [("vote", "vote for a player")]
        assert await bot.leave_chat(chat)


async def test_what_goes_wrong_is_sorted_as_on_telegram(server):
    ada, chat = await group(server, "group")
    async with client(server) as bot:
        await fails(TelegramBadRequest, bot.send_message(17, "?"), "chat not found")
        await fails(TelegramForbiddenError, bot.send_message(ada, "?"), "bot can't initiate conversation with a user")
        await server.act("press-start", who=ada)
        await server.act("block", who=ada)
        await fails(TelegramForbiddenError, bot.send_message(ada, "?"), "bot was blocked by the user")
        sent = await bot.send_message(chat, "One")
        await fails(TelegramBadRequest, sent.edit_text("One"), "message is not modified")
        new = await server.act("migrate", chat=chat)
        moved = await fails(TelegramMigrateToChat, bot.send_message(chat, "?"), "migrated")
        assert moved.migrate_to_chat_id == new
        for _ in range(5):
            await bot.send_message(new, "x")
        slow = await fails(TelegramRetryAfter, bot.send_message(new, "x"), "Flood control exceeded")
        await server.act("advance", seconds=slow.retry_after)
        await bot.send_message(new, "x")
        await server.act("fault", what={"error": {"code": 500, "description": "Internal Server Error: restart"}})
        await fails(RestartingTelegram, bot.get_me(), "restart")
        await server.act("fault", what={"error": {"code": 502, "description": "Bad Gateway"}})
        await fails(TelegramServerError, bot.get_me(), "Bad Gateway")
    async with client(server, "4711:wrong") as bot:
        await fails(TelegramUnauthorizedError, bot.get_me(), "Unauthorized")


async def test_two_programs_with_one_token(server):
    async with client(server) as bot:
        waiting = asyncio.create_task(bot.get_updates(timeout=25))
        while not (waiting.done() or await server.act("polls")):
            pass
        await server.act("poll-elsewhere")
        await fails(TelegramConflictError, waiting, "terminated by other getUpdates request")
