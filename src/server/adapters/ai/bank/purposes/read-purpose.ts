import { foldText } from '../../../../../shared/templates/search-templates.ts';
import type { Language } from '../../../../../shared/text/languages.ts';
import { isNearlyPart } from '../is-nearly-part.ts';
import { ENGLISH_CUES } from './english-cues.ts';
import { GERMAN_CUES } from './german-cues.ts';
import type { Purpose, PurposeCues } from './purpose.ts';

const CUES: Readonly<Record<Language, PurposeCues>> = { en: ENGLISH_CUES, de: GERMAN_CUES };

const MAX_WORDS = 40;
const MAX_GAP = 8;
const GAP = '…';
const MAX_ALTERNATIVE = 8;
const OR: ReadonlySet<string> = new Set(['or', 'oder']);

const ASKS_OPINIONS: ReadonlySet<Purpose> = new Set(['market', 'health', 'school', 'club']);

export interface PurposeReading {
  readonly purpose: Purpose | null;
  readonly isUncovered: boolean;
}

export function readPurpose(topic: string, languages: readonly Language[]): PurposeReading {
  const words = (foldText(topic).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const best = (pick: (cues: PurposeCues) => readonly string[], match = isWord) =>
    Math.max(
      0,
      ...languages.flatMap((language) => pick(CUES[language])).map((cue) => weightOf(cue, words, match)),
    );
  const scored = (Object.keys(ENGLISH_CUES.cues) as Purpose[])
    .map((purpose) => ({
      purpose,
      score: Math.max(
        best(({ cues }) => cues[purpose], isNearlyWord),
        purpose === 'vote' && isAlternative(topic, words) ? 1 : 0,
      ),
    }))
    .filter((each) => each.score > 0)
    // "Photo consent for school trip" is about consent.
    .toSorted((a, b) => rankOf(a.purpose) - rankOf(b.purpose) || b.score - a.score);
  const [first] = scored;
  const score = first?.score ?? 0;
  if (best(({ uncovered }) => uncovered) >= Math.max(score, 1)) return { purpose: null, isUncovered: true };
  const purpose = first === undefined || score === 0 ? null : first.purpose;
  const isOpinion =
    best(({ opinion }) => opinion) >= score && !(purpose !== null && ASKS_OPINIONS.has(purpose));
  return { purpose: isOpinion ? null : purpose, isUncovered: false };
}

function rankOf(purpose: Purpose): number {
  return ASKS_OPINIONS.has(purpose) ? 1 : 0;
}

function isAlternative(topic: string, words: readonly string[]): boolean {
  return topic.trim().endsWith('?') && words.length <= MAX_ALTERNATIVE && words.some((word) => OR.has(word));
}

type MatchWord = (part: string, word: string) => boolean;

function weightOf(cue: string, words: readonly string[], match: MatchWord): number {
  const parts = cue.split(' ');
  const at = words.findIndex((_, index) => matchesAt(parts, words, index, match));
  if (at === -1) return 0;
  return parts.filter((part) => part !== GAP).length + 1 / (2 + at);
}

function matchesAt(
  parts: readonly string[],
  words: readonly string[],
  start: number,
  match: MatchWord,
): boolean {
  let at = start;
  for (const [index, part] of parts.entries()) {
    if (part === GAP) {
      const next = parts[index + 1] ?? '';
      const within = words.slice(at, at + MAX_GAP + 1).findIndex((word) => match(next, word));
      if (within === -1) return false;
      at += within;
    } else {
      const word = words[at];
      if (word === undefined || !match(part, word)) return false;
      at += 1;
    }
  }
  return true;
}

function isWord(part: string, word: string): boolean {
  if (part.startsWith('*')) return word.length >= part.length && word.endsWith(part.slice(1));
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

function isNearlyWord(part: string, word: string): boolean {
  if (isWord(part, word)) return true;
  return Math.abs(part.length - word.length) <= 1 && isNearlyPart(part, word);
}
