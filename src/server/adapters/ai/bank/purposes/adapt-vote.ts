import { BOUNDS } from '../../../../../shared/bounds.ts';
import type { Language } from '../../../../../shared/text/languages.ts';
import type { BankQuestion } from '../bank-item.ts';
import { TOPIC_WORDS } from '../topic-words.ts';

const MAX_CHOICES = 8;
const MAX_CHOICE_WORDS = 3;
const BETWEEN = new Set(['or', 'oder', 'vs']);

export function adaptVote(
  questions: readonly BankQuestion[],
  topic: string,
  language: Language,
): BankQuestion[] {
  const [first, ...others] = questions;
  if (first?.question_type !== 'multiple_choice') return [...questions];
  const choices = choicesIn(topic);
  const text = questionIn(topic, language) ?? first.question_text;
  const { settings, ...plain } = first;
  const own =
    choices.length < 2
      ? { ...plain, ...(settings !== undefined && { settings }) }
      : { ...plain, options: choices };
  return [{ ...own, question_text: text }, ...others];
}

function questionIn(topic: string, language: Language): string | null {
  const text = (topic.split(':')[0] ?? '').trim();
  const start = text.toLowerCase().split(' ')[0] ?? '';
  const { sentenceStarts } = TOPIC_WORDS[language];
  if (!sentenceStarts.has(start) || text.length > BOUNDS.question - 1) return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\?$/u, '')}?`;
}

function choicesIn(topic: string): string[] {
  const colon = topic.indexOf(':');
  const list = colon === -1 ? '' : topic.slice(colon + 1);
  const listed = list
    .split(/[,;/?]/u)
    .flatMap((part) => part.split(/ (?:or|oder|and|und) /u))
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= BOUNDS.option);
  if (listed.length >= 2) return [...new Set(listed)].slice(0, MAX_CHOICES).map(capital);
  const words = topic.replaceAll('?', '').trim().split(/\s+/u);
  const at = words.findIndex((word) => BETWEEN.has(word.toLowerCase()));
  const right = words.slice(at + 1);
  if (at < 1 || right.length === 0 || right.length > MAX_CHOICE_WORDS) return [];
  const left = words.slice(Math.max(0, at - right.length), at);
  return [left.join(' '), right.join(' ')].map(capital);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
