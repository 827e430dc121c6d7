import type { Lexicon } from '../lexicon.ts';
import { anyWord } from '../patterns.ts';
import { amstadReadingEase, countGermanSyllables } from '../readability.ts';
import { DE_LEADING } from './leading.ts';
import * as lists from './word-lists.ts';

const N = String.raw`(\d+(?:\.\d+)?)`;
const unit = String.raw`(?: ?\p{L}+)?`;

export const DE: Lexicon = {
  openQuestion:
    /(?:^|[.!?:,]\s+)(?:und |an |in |mit |zu |für |bei |auf |aus |von |seit |bis )?(?:wie|was|welche[rsnm]?|wer|wen|wem|wessen|wo|woher|wohin|womit|woran|wofür|wann|warum|weshalb|wieso|inwieweit|inwiefern|bitte)(?!\p{L})/iu,
  leading: DE_LEADING,
  loaded: { words: lists.loadedWords, flattery: lists.flattery, harmless: lists.harmlessJudgements },
  joined: {
    joint: lists.joint,
    pairs: lists.pairs,
    opening: lists.opening,
    negated: /^(?:nicht|kein(?:e|en|em|er)?)$/iu,
    capitalsAreNames: false,
  },
  negation: {
    strict: lists.strictNegation,
    implied: lists.impliedNegation,
    harmless: lists.harmlessNegation,
  },
  absolutes: {
    words: lists.absoluteWords,
    inClosedQuestions: lists.absoluteInClosed,
    harmless: lists.harmlessAbsolutes,
  },
  vague: {
    words: lists.vagueWords,
    inClosedQuestions: lists.vagueInClosed,
    harmless: lists.harmlessVague,
    options: lists.vagueOptions,
    countQuestion: lists.countQuestion,
  },
  jargon: { words: lists.jargonWords, plain: lists.plainWords, knownAbbreviations: lists.knownAbbreviations },
  scale: {
    positive: anyWord(
      `zufrieden|glücklich|gut|gute|ausgezeichnet|hervorragend|großartig|toll|super|perfekt|sehr gut|stimme .*?zu|trifft .*?zu|wahrscheinlich|sicher|bestimmt|leicht|einfach|
      besser|positiv|hilfreich|nützlich|wichtig|klar|verständlich|interessant|dafür|verbessert|angenehm|gerne?|schneller|höher|übertroffen|
      zuverlässig|freundlich|relevant|lohnend`,
      'u',
    ),
    negative: anyWord(
      `unzufrieden|unglücklich|schlecht|schlechte|mangelhaft|ungenügend|furchtbar|schrecklich|lehne .*?ab|unwahrscheinlich|unsicher|schwer|schwierig|schlechter|negativ|unwichtig|
      unklar|unverständlich|langweilig|uninteressant|dagegen|verschlechtert|unangenehm|ungern|langsamer|niedriger|verfehlt|unzuverlässig|
      unfreundlich|nutzlos`,
      'u',
    ),
    neutral: anyWord(
      `weder|teils|neutral|mittelmäßig|durchschnittlich|in ordnung|befriedigend|ausreichend|etwa gleich|gleich gut|gleich geblieben|unverändert|wie erwartet|gerade richtig|genau richtig|
      unentschieden|gemischt|akzeptabel|teilweise|erfüllt`,
      'u',
    ),
    negation: anyWord(`nicht|kein(?:e|en)?|nie|wenig`, 'u'),
    zero: /(?:gar|überhaupt) nicht|nicht (?:wichtig|nützlich|hilfreich|relevant|sicher|interessant)/u,
    degree: anyWord(
      `sehr|etwas|mäßig|ziemlich|äußerst|eher|überwiegend|viel|deutlich|ein wenig|ein bisschen|gar nicht|überhaupt nicht|stark|zu|genau|gerade|teilweise|vollständig|
      völlig|voll|kaum|weitaus|in hohem maße|gut|genug|weitgehend|teils|größtenteils|leicht`,
    ),
    alwaysTwoSided: /^(?:stimme|trifft|zufrieden|glücklich|dafür|gerne?)/u,
  },
  ranges: {
    below: new RegExp(
      String.raw`^(?:vor |seit )?(?:unter|weniger als|jünger als|kürzer als|kleiner als) ${N}`,
      'u',
    ),
    upTo: new RegExp(
      String.raw`^(?:bis(?: zu)?|höchstens|maximal|nicht mehr als) ${N}|^${N}${unit} (?:oder|und) (?:weniger|jünger|kürzer|darunter)`,
      'u',
    ),
    above: new RegExp(
      String.raw`^(?:vor |seit )?(?:über|mehr als|älter als|länger als|größer als) ${N}`,
      'u',
    ),
    atLeast: new RegExp(
      String.raw`^(?:mindestens|ab) ${N}|^${N} ?\+|^${N}${unit} (?:oder|und) (?:mehr|älter|länger|darüber|höher)`,
      'u',
    ),
    between: new RegExp(String.raw`^(?:vor |zwischen |von )?${N}${unit} ?(?:-|–|—|bis|und) ?${N}`, 'u'),
    units: [
      [/minuten?\b/u, 1],
      [/stunden?\b/u, 60],
      [/tage?n?\b/u, 1440],
      [/wochen?\b/u, 10_080],
      [/monate?n?\b/u, 43_200],
      [/jahre?n?\b/u, 518_400],
    ],
    period: /(?<!\p{L})(?:pro|am|in der|im|je) (?:stunde|tag|woche|monat|quartal|jahr)(?!\p{L})/gu,
    thousands: /(\d)\.(\d{3})(?!\d)/gu,
    decimal: /(\d),(\d)/gu,
    clockTime: /\d:\d\d|(?<!\p{L})uhr(?!\p{L})/u,
  },
  options: {
    residual: anyWord(
      `ander(?:e|er|es|en|em|s|swo|weitig)|andere\\p{L}*|etwas anderes|sonst(?:ige[rs]?|iges|wo)?|woanders|kein(?:e|en|er|es|em|s)?|nicht|nichts|weder|egal|nie|niemand|divers|
      unterschiedlich|gemischt|beides|verschieden|mehrere|selbst|noch nie|unsicher|nirgends`,
    ),
    yesNo:
      /^(?:ja|nein|teilweise|teils|richtig|falsch|vielleicht|weiß ich nicht|weiß nicht|trifft)(?!\p{L})/iu,
    complete: anyWord(
      `montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|werktags|wochenende|frühling|frühjahr|sommer|herbst|winter|januar|februar|märz|april|mai|juni|juli|
      august|september|oktober|november|dezember|immer|oft|manchmal|selten|seltener|nie|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|mehrmals|
      (?:mal|einmal|mehrmals) (?:pro|am|im|in der) (?:tag|woche|monat|jahr)|häufiger|öfter|heute|gestern|diese woche|letzte woche|letztes jahr|morgens|mittags|nachmittags|
      abends|nachts|vormittags|sofort|länger her`,
    ),
    alternatives:
      /^(?!wie|was|welche|wer|wo|wann|warum)\p{L}+ (?:sie|ist|sind|es|ihr|ihre)(?!\p{L})[^?]* oder [^?]+\?|^(?:ist|sind|war|waren) [^?]+ oder [^?]+\?/iu,
    gender: /^(?:männlich|weiblich|mann|frau|männer|frauen|junge|mädchen)$/iu,
    other: 'Sonstiges',
    frequencies: ['Immer', 'Oft', 'Manchmal', 'Selten', 'Nie'],
  },
  askHowOften(text) {
    const match =
      /^(?!Haben|Sind|Werden|Würden|Hatten|Können|Sollten)(\p{Lu}\p{L}+) Sie (?:immer|nie|oft|regelmäßig|häufig|manchmal|selten|gelegentlich) ([^,?]+)\?$/u.exec(
        text,
      );
    if (match === null) return null;
    const [, verb = '', rest = ''] = match;
    return `Wie oft ${verb.toLowerCase()} Sie ${rest}?`;
  },
  countSyllables: countGermanSyllables,
  readingEase: amstadReadingEase,
};
