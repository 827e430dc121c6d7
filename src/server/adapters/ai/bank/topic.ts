import { TEMPLATE_TEXTS } from '../../../../shared/templates/template-texts.ts';
import { listTemplates } from '../../../../shared/templates/template.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { STEMMERS } from '../../../base/stemmers.ts';
import { BANK } from './bank-content.ts';
import { TOPIC_WORDS, type TopicWords } from './topic-words.ts';

/** Longer strings are no words and slow down the stemmers. */
const MAX_WORD_LENGTH = 60;

export function contentWords(text: string, language: Language): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const { stopWords } = TOPIC_WORDS[language];
  return words.filter((word) => word.length > 1 && word.length <= MAX_WORD_LENGTH && !stopWords.has(word));
}

export function stemOf(word: string, language: Language): string {
  return STEMMERS[language](word.toLowerCase());
}

export function stemsOf(text: string, language: Language): Set<string> {
  return new Set(contentWords(text, language).map((word) => stemOf(word, language)));
}

/** Detects the language by stop words, keywords, letters and endings; else returns the fallback. */
export function detectLanguage(text: string, fallback: Language = DEFAULT_LANGUAGE): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scoreOf = (language: Language) => words.reduce((sum, word) => sum + scoreOfWord(word, language), 0);
  const candidates = [fallback, ...LANGUAGES.filter((language) => language !== fallback)];
  return candidates
    .map((language) => ({ language, score: scoreOf(language) }))
    .reduce((best, each) => (each.score > best.score ? each : best)).language;
}

function scoreOfWord(word: string, language: Language): number {
  const { stopWords, letters, endings } = TOPIC_WORDS[language];
  const others = LANGUAGES.filter((other) => other !== language);
  const isItsOwn = stopWords.has(word) && others.every((other) => !TOPIC_WORDS[other].stopWords.has(word));
  const isSubject = isSubjectOf(word, language) && !others.some((other) => isSubjectOf(word, other));
  return (
    (isItsOwn ? 2 : 0) +
    (letters?.test(word) === true ? 2 : 0) +
    (endings.test(word) ? 1 : 0) +
    (isSubject ? 1 : 0)
  );
}

function isSubjectOf(word: string, language: Language): boolean {
  return SUBJECTS.get(language)?.has(word) === true;
}

const SUBJECTS: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => [language, subjectsOf(language)]),
);

function subjectsOf(language: Language): ReadonlySet<string> {
  const areas = Object.values(BANK[language].areas);
  return new Set(
    [
      ...areas.flatMap(({ words, weak_words }) => [...words, ...weak_words]),
      ...listTemplates(TEMPLATE_TEXTS[language]).flatMap(({ words }) => words),
    ].map((word) => word.toLowerCase()),
  );
}

const LEAD_IN = makeLeadIn(Object.values(TOPIC_WORDS).map(({ leadIn }) => leadIn));

function makeLeadIn(all: readonly TopicWords['leadIn'][]): RegExp {
  const survey = all.map((words) => words.survey).join('|');
  const wish = [...all.map((words) => words.wish), survey, String.raw`\d+`].join('|');
  const about = all.map((words) => words.about).join('|');
  return new RegExp(String.raw`^(?:(?:${wish})\s+)*(?:${survey})\s+(?:${about})\s+`, 'iu');
}

const MAX_TOPIC_LENGTH = 80;

/** Cleans a topic for use in a question: one line without lead-in ("a survey about …") or quotation marks. */
export function asTopicName(topic: string): string {
  const [firstLine = ''] = topic.trim().split(/[\r\n]/u);
  const oneLine = firstLine
    .replace(/["“”„«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(LEAD_IN, '');
  const plain = withoutEndSigns(oneLine).trim();
  if (plain.length <= MAX_TOPIC_LENGTH) return plain;
  const cut = plain.slice(0, MAX_TOPIC_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))} …`;
}

const END_SIGN = /[\s.!?:;,]/u;

/** Removes trailing punctuation in linear time, unlike a regular expression. */
function withoutEndSigns(text: string): string {
  let end = text.length;
  while (end > 0 && END_SIGN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
