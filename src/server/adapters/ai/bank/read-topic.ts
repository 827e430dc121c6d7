import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { TOPIC_WORDS } from './topic-words.ts';
import { asTopicName } from './topic.ts';

export interface TopicReading {
  /** `offer`: can be judged; `theme`: a name; `neutral`: a sentence that fits into no template. */
  readonly form: 'offer' | 'theme' | 'neutral';
  /** Words for use in a question; empty if neutral. */
  readonly name: string;
  /** True if these words are in the dative ("Zufriedenheit mit unserem Team"). */
  readonly isDative: boolean;
  /** Listed aspects ("summer party: food, music"). */
  readonly aspects: readonly string[];
  /** Text for matching areas; empty if the topic is only a list. */
  readonly subject: string;
  /** The topic, if it can be asked as it is. */
  readonly question: { readonly text: string; readonly isYesNo: boolean } | null;
}

const MAX_PHRASE_WORDS = 6;
const MAX_NAME_WORDS = 6;
const MAX_ASPECT_WORDS = 4;
const MAX_ASPECTS = 8;
/** Minimum parts of a list without a heading, as two parts are often a name. */
const MIN_LISTED = 3;

/** Parses a topic if that yields correct sentences; others are `neutral`. */
export function readTopic(topic: string, language: Language): TopicReading {
  const name = asTopicName(topic);
  const fullText = firstLineOf(topic);
  const neutral = {
    form: 'neutral',
    name: '',
    isDative: false,
    aspects: [],
    subject: fullText,
    question: asQuestion(fullText, language),
  } as const;
  const listed = readList(name, language);
  if (listed !== null) {
    const { subject, aspects } = listed;
    return subject === ''
      ? { ...neutral, aspects, subject: '', question: null }
      : { ...readPhrase(subject, language, neutral), aspects, subject, question: null };
  }
  return readPhrase(name, language, neutral);
}

function readPhrase(name: string, language: Language, neutral: TopicReading): TopicReading {
  const { sentenceStarts, possessives, surveyEndings } = TOPIC_WORDS[language];
  const words = wordsOf(name);
  const first = words[0]?.toLowerCase() ?? '';
  const judged = findJudged(words, language);
  if (judged !== '')
    return {
      ...neutral,
      form: 'offer',
      name: judged,
      isDative: TOPIC_WORDS[language].leadsToDative,
      subject: judged,
    };
  const isSentence =
    neutral.question !== null ||
    neutral.subject.includes('?') ||
    sentenceStarts.has(first) ||
    words.length > MAX_NAME_WORDS;
  if (isSentence || !/\p{L}{2}/u.test(name) || surveyEndings.test(name)) return neutral;
  if (possessives.has(first)) return { ...neutral, form: 'offer', name, subject: name };
  return { ...neutral, form: 'theme', name, subject: name };
}

/** Returns the phrase after a judging word ("happy with our …"). */
function findJudged(words: readonly string[], language: Language): string {
  const { judging, leads, determiners, prepositions, closingVerbs } = TOPIC_WORDS[language];
  const lower = words.map((word) => word.toLowerCase());
  const isJudged = lower.some((word) => judging.has(word));
  const at = lower.findIndex((word, index) => {
    const lead = leads[word];
    return lead !== undefined && (lead !== '' || determiners.has(lower[index + 1] ?? ''));
  });
  if (!isJudged || at === -1) return '';
  const phrase = words.slice(at + 1);
  const end = phrase.findIndex((word, index) => index > 0 && closingVerbs.has(word.toLowerCase()));
  const subject = end === -1 ? phrase : phrase.slice(0, end);
  const isPlain = subject.every((_, index) => index === 0 || !/[,;:]/u.test(phrase[index - 1] ?? ''));
  const isShort = subject.length > 0 && subject.length <= MAX_PHRASE_WORDS;
  const branches = subject.filter((word) => prepositions.has(word.toLowerCase())).length;
  if (!isPlain || !isShort || branches > 2 || subject.at(-1) === '…') return '';
  return `${leads[lower[at] ?? ''] ?? ''}${subject.join(' ')}`;
}

function readList(name: string, language: Language): { subject: string; aspects: string[] } | null {
  const colon = name.indexOf(': ');
  const subject = colon === -1 ? '' : name.slice(0, colon).trim();
  const parts = name
    .slice(colon === -1 ? 0 : colon + 1)
    .split(/[,;/&]/u)
    .flatMap((part) => part.split(` ${TOPIC_WORDS[language].and} `))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { sentenceStarts } = TOPIC_WORDS[language];
  const areNames = parts.every(
    (part) =>
      wordsOf(part).length <= MAX_ASPECT_WORDS &&
      !sentenceStarts.has(wordsOf(part)[0]?.toLowerCase() ?? '') &&
      !/[?!.…]/u.test(part),
  );
  const isList = name.includes(',') && parts.length >= MIN_LISTED;
  if (!areNames || !(colon === -1 ? isList : parts.length > 1)) return null;
  return { subject, aspects: [...new Set(parts)].slice(0, MAX_ASPECTS) };
}

/** Recognizes questions to participants: direct address, "Should …?", "Why …?". */
function asQuestion(topic: string, language: Language): TopicReading['question'] {
  const { addresses, openStarts, yesNoStarts, sentenceStarts } = TOPIC_WORDS[language];
  const words = topic.toLowerCase().match(/\p{L}+/gu) ?? [];
  const first = words[0] ?? '';
  const isOne = topic.endsWith('?') && topic.indexOf('?') === topic.length - 1 && !/[.!:] /u.test(topic);
  const isFor = words.some((word) => addresses.has(word)) || openStarts.has(first);
  if (!isOne || !isFor || !sentenceStarts.has(first) || topic.length > BOUNDS.question) return null;
  const text = topic.charAt(0).toUpperCase() + topic.slice(1);
  return { text, isYesNo: yesNoStarts.has(first) };
}

export function firstLineOf(topic: string): string {
  return (topic.trim().split(/[\r\n]/u)[0] ?? '').trim().replace(/\s+/gu, ' ');
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
}
