//! Quotes of private messages of the bot, in any spelling, are detected in a room that more users read. Ordinary talk
//! isn't.

use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{all_kinds, conformance_game, games};

#[test]
fn a_quote_is_found_on_every_service_whatever_spelling_looks_the_same() {
    let told = "You are a guest and live on the east island.";
    let spelt = [
        told.replace("guest", "g\u{AD}u\u{AD}est"),
        told.replace('e', "е").replace('a', "а"),
        told.replace("guest", "ｇｕｅｓｔ"),
        told.replace(' ', "\u{3164}"),
        told.replace('l', "I").replace("I", "\u{2160}"),
        format!("\u{202E}{}\u{202C}", told.chars().rev().collect::<String>()),
    ];
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        for (number, said) in spelt.iter().enumerate() {
            fixture.say("Ann", &format!("It said {said}"));
            assert_eq!(
                fixture.count("Gus", "ann quoted my private words"),
                number + 1,
                "{profiles:?}: {said}\n{}",
                fixture.read("Gus")
            );
        }
    }
}

/// Talk at a table, in the languages and scripts that players use.
const TALK: [&str; 14] = [
    "Good morning everybody! I looked at a card of another player tonight, and I believe that bob is the werewolf. \
     Who wants to say something about their card? If you are a villager, you win with the village, so please help us. \
     I think that somebody swapped two cards at night, and nobody else has seen it, so let us vote for cat together.",
    "Guten Morgen zusammen! Ich habe mir heute Nacht eine Karte in der Mitte angesehen, und ich glaube, dass Bob der Werwolf \
     ist. Wenn ein Werwolf stirbt, gewinnt das Dorf. Wer von euch hat eine Karte getauscht? Überlegt es euch gut.",
    "Bonjour à tous ! Cette nuit j’ai regardé la carte d’un autre joueur, et je crois que Bob est le loup-garou. Qui veut \
     dire quelque chose sur sa carte ? Si tu es villageois, tu gagnes avec le village, alors aide-nous, s’il te plaît.",
    "¡Buenos días! Anoche miré la carta de otra persona y creo que Bob es el hombre lobo. ¿Quién quiere contar algo? Si eres \
     aldeano, ganas con la aldea, así que ayúdanos; mañana votamos todos juntos, ¿vale?",
    "Dzień dobry! W nocy zobaczyłem kartę innego gracza i myślę, że Bob jest wilkołakiem. Kto chce coś powiedzieć o swojej \
     karcie? Jeśli jesteś mieszkańcem, wygrywasz z wioską, więc pomóż nam, proszę.",
    "Доброе утро! Ночью я посмотрел карту другого игрока и думаю, что Боб — оборотень. Кто хочет рассказать о своей карте? \
     Если ты житель, ты побеждаешь вместе с деревней, поэтому помоги нам, пожалуйста.",
    "Καλημέρα σε όλους! Τη νύχτα είδα την κάρτα ενός άλλου παίκτη και νομίζω ότι ο Μπομπ είναι ο λυκάνθρωπος. Ποιος θέλει να \
     πει κάτι για την κάρτα του; Αν είσαι χωρικός, κερδίζεις με το χωριό.",
    "בוקר טוב לכולם! בלילה הסתכלתי בקלף של שחקן אחר ואני חושב שבוב הוא איש הזאב. מי רוצה לספר משהו על הקלף שלו?",
    "صباح الخير جميعاً! نظرت الليلة إلى بطاقة لاعب آخر وأظن أن بوب هو المستذئب. من يريد أن يقول شيئاً عن بطاقته؟",
    "सबको सुप्रभात! रात में मैंने एक और खिलाड़ी का पत्ता देखा और मुझे लगता है कि बॉब भेड़िया है। कौन अपने पत्ते के बारे में कुछ कहना चाहता है?",
    "大家早上好！我昨天晚上看了另一个玩家的牌，我觉得鲍勃是狼人。谁想说说自己的牌？如果你是村民，就和村子一起赢。",
    "皆さん、おはようございます！夜にほかの人のカードを見ました。ボブが人狼だと思います。誰か自分のカードについて話したい人はいますか？",
    "모두 좋은 아침이에요! 밤에 다른 사람의 카드를 봤는데 밥이 늑대인간인 것 같아요. 자기 카드에 대해 말하고 싶은 사람 있나요?",
    "สวัสดีตอนเช้าทุกคน! เมื่อคืนฉันดูไพ่ของผู้เล่นอีกคน และคิดว่าบ๊อบเป็นมนุษย์หมาป่า ใครอยากพูดเกี่ยวกับไพ่ของตัวเองบ้าง",
];

#[test]
fn ordinary_talk_in_any_script_is_no_quote() {
    let deal = "deal = { ann = \"villager\", bob = \"seer\", cat = \"werewolf\" }\n\
                centre = [\"villager\", \"robber\", \"tanner\"]";
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.come("Gus", 0);
        fixture.all_start();
        fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), deal);
        fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins") && fixture.may_write("Ann"));
        let stand = |fixture: &HostFixture, words: &str| {
            fixture.services[0].standing(&fixture.rooms[0]).iter().any(|message| message.text.contains(words))
        };
        for talk in TALK {
            fixture.say("Bob", talk);
            assert!(stand(&fixture, talk), "{profile:?}: {talk}\n{}", fixture.read("Bob"));
        }
        let (mut gauntlet, _) = conformance_game(&[profile], "");
        for talk in TALK {
            gauntlet.say("Ann", talk);
            assert!(stand(&gauntlet, talk), "{profile:?}: {talk}\n{}", gauntlet.read("Ann"));
        }
    }
}
