import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import type { BankLanguage } from './bank-content.ts';

const STOP_WORDS: Readonly<Record<BankLanguage, ReadonlySet<string>>> = {
  en: new Set(
    `a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each
    few for from further had has have having he her here hers him his how i if in into is it its just me more most my no nor not now of off on once only or other our
    out over own please same she should so some such than that the their them then there these they this those through to too under until up us very was we were what
    when where which while who whom why will with would you your survey questions question questionnaire want need write create make generate ask people new`.split(
      /\s+/u,
    ),
  ),
  de: new Set(
    `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der des dessen die
    dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euer für gegen gewesen hab habe haben hat hatte hier hin
    hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder jedes kann kein keine können man mein mich mir mit muss nach nicht noch nun
    nur ob oder ohne sehr sein seine sich sie sind so soll sollte über um und uns unser unsere unserem unseren unserer unter vom von vor war waren warum was weil welche
    welchem welchen welcher welches wenn wer werden wie wieder will wir wird wo worden wurde würde würden zu zum zur zwischen umfrage fragen frage fragebogen bitte
    schreiben erstellen machen möchte thema menschen neue neuen neuer insgesamt`.split(/\s+/u),
  ),
};

/** The words of a text in lower case, without the language's stop words. */
export function contentWords(text: string, language: BankLanguage): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => word.length > 1 && !STOP_WORDS[language].has(word));
}

/** A word's stem in a language. */
export function stemOf(word: string, language: BankLanguage): string {
  return (language === 'de' ? stemGerman : stemEnglish)(word.toLowerCase());
}

/** The stems of a text's content words, each once. */
export function stemsOf(text: string, language: BankLanguage): Set<string> {
  return new Set(contentWords(text, language).map((word) => stemOf(word, language)));
}

/**
 * The language a topic is written in: by its stop words, umlauts and a few endings that only one of the two has.
 * English when nothing speaks for either.
 */
export function detectLanguage(text: string): BankLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let german = 0;
  for (const word of words) {
    const isGerman = STOP_WORDS.de.has(word);
    const isEnglish = STOP_WORDS.en.has(word);
    if (isGerman && !isEnglish) german += 2;
    if (isEnglish && !isGerman) german -= 2;
    if (/[äöüß]/u.test(word)) german += 2;
    if (/(?:ung|ungen|heit|keit|schaft|lich|isch|ieren|tät)$/u.test(word)) german += 1;
    if (/(?:ing|tion|ment|ness|ity|ies|ly|ous)$/u.test(word) && word.length > 5) german -= 1;
  }
  return german > 0 ? 'de' : 'en';
}

const LEAD_IN =
  /^(?:(?:please|bitte|can you|write|create|make|generate|ask|a|an|some|eine?n?|erstelle|schreibe|survey|questions?|questionnaire|umfrage|fragen|fragebogen|\d+)\s+)*(?:survey|questions?|questionnaire|umfrage|fragen|fragebogen)\s+(?:about|on|for|regarding|zum thema|zur|zum|zu|über|für)\s+/iu;
const MAX_TOPIC_LENGTH = 80;

/** The topic as it stands in a question: one line, no lead-in ("a survey about …"), no quotation marks, not too long. */
export function asTopicName(topic: string): string {
  const [firstLine = ''] = topic.trim().split(/[\r\n]/u);
  const plain = firstLine
    .replace(/["“”„«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(LEAD_IN, '')
    .replace(/[\s.!?:;,]+$/u, '')
    .trim();
  if (plain.length <= MAX_TOPIC_LENGTH) return plain;
  const cut = plain.slice(0, MAX_TOPIC_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))} …`;
}
