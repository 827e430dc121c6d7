import { type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { BANK } from './bank-content.ts';
import { isNearlyPart } from './is-nearly-part.ts';
import { TOPIC_WORDS } from './topic-words.ts';
import { contentWords, stemOf, stemsOf } from './topic.ts';

export interface MatchedArea {
  readonly area: string;
  readonly score: number;
}

const SAME_WORD = 4;
const PART_OF_WORD = 3;
const WEAK_WORD = 1;
/** The end of the first phrase usually names the subject ("company summer party in May"). */
const HEAD = 1.3;
const FIRST_PHRASE = 1.15;
/** Shorter stems occur in too many words by chance. */
const MIN_PART_LENGTH = 5;
/** Shorter stems count at the ends of compounds ("Sommerfest", "Mülltrennung"). */
const MIN_END_LENGTH = 4;
/** Minimum score relative to the best area. */
const WORTH_OF_BEST = 0.9;
/** Maximum number of words checked for typing mistakes. */
const MAX_MISTYPED = 20;

/** Returns the areas of a topic, best first, by the keywords of all languages. */
export function matchAreas(topic: string, language: Language): MatchedArea[] {
  const words = [...new Set(contentWords(topic, language))];
  const first = firstPhraseOf(topic, language);
  const weightOf = (word: string): number =>
    word === first.at(-1) ? HEAD : first.includes(word) ? FIRST_PHRASE : 1;
  const all = Object.keys(BANK[language].areas);
  const score = (scoreWord: (word: string, area: string) => number): MatchedArea[] =>
    all
      .map((area) => {
        const sum = words.reduce((so, word) => so + scoreWord(word, area) * weightOf(word), 0);
        return { area, score: sum + scorePhrases(topic, area, language) };
      })
      .filter((matched) => matched.score > 0)
      .toSorted((a, b) => b.score - a.score);
  const exact = new Set(words.filter((word) => all.some((area) => isWordOf(word, area))));
  const surely = score((word, area) => scoreSure(word, area, language, exact.has(word)));
  const isSure = (surely[0]?.score ?? 0) > WEAK_WORD * HEAD;
  const mistyped = isSure ? [] : score((word, area) => scoreMistyped(word, area, words));
  const matched = mistyped.length > 0 ? mistyped : surely;
  const best = matched[0]?.score ?? 0;
  // A single weak word shared by several areas is not evidence ("training").
  if (best <= WEAK_WORD * HEAD && matched.filter((each) => each.score >= best * WORTH_OF_BEST).length > 1)
    return [];
  return matched.filter((each) => each.score >= best * WORTH_OF_BEST);
}

/** Returns whether the topic contains a listed word, also within compounds. */
export function namesOneOf(topic: string, listed: readonly string[], language: Language): boolean {
  const words = contentWords(topic, language).map((word, index) => ({
    word,
    mayBeMistyped: index < MAX_MISTYPED,
    stems: LANGUAGES.map((each) => stemOf(word, each)),
  }));
  const has = (stem: string): boolean =>
    words.some(
      ({ word, stems, mayBeMistyped }) =>
        stems.includes(stem) ||
        (TOPIC_WORDS[language].joinsWords && isPart(fold(stem), fold(word))) ||
        (mayBeMistyped && isNearlyPart(stem, word)),
    );
  return stemsOfList(listed, language).some((stems) => stems.length > 0 && stems.every(has));
}

const stemsByList = new WeakMap<readonly string[], readonly (readonly string[])[]>();

/** Cached: the lists are constant. */
function stemsOfList(listed: readonly string[], language: Language): readonly (readonly string[])[] {
  const known = stemsByList.get(listed);
  if (known !== undefined) return known;
  const stems = listed.map((entry) => [...stemsOf(entry, language)]);
  stemsByList.set(listed, stems);
  return stems;
}

function firstPhraseOf(topic: string, language: Language): readonly string[] {
  const { prepositions } = TOPIC_WORDS[language];
  const words = topic.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const firstOf = words.findIndex((word, index) => index > 0 && prepositions.has(word));
  return contentWords((firstOf === -1 ? words : words.slice(0, firstOf)).join(' '), language);
}

function scoreSure(word: string, area: string, language: Language, isExact: boolean): number {
  const has = (kind: 'strong' | 'weak'): boolean =>
    LANGUAGES.some((each) => stemsOfArea(area, each)[kind].has(stemOf(word, each)));
  if (has('strong')) return SAME_WORD;
  if (has('weak')) return WEAK_WORD;
  if (isExact || !TOPIC_WORDS[language].joinsWords) return 0;
  // Compounds: "Mitarbeiterbefragung" matches "Mitarbeiter", "Fußballtraining" both of its parts.
  const { strong, weak } = stemsOfArea(area, language);
  return countParts(word, strong) * PART_OF_WORD + countParts(word, weak) * WEAK_WORD;
}

function scoreMistyped(word: string, area: string, words: readonly string[]): number {
  if (words.indexOf(word) >= MAX_MISTYPED) return 0;
  const isIt = LANGUAGES.some((each) =>
    [...stemsOfArea(area, each).strong].some((stem) => isNearlyPart(stem, word)),
  );
  return isIt ? PART_OF_WORD : 0;
}

/** Requires all words of multi-word entries. */
function scorePhrases(topic: string, area: string, language: Language): number {
  const stems = stemsOf(topic, language);
  const phrases = stemsOfArea(area, language).phrases.filter((phrase) =>
    phrase.every((stem) => stems.has(stem)),
  );
  return phrases.length * SAME_WORD;
}

function isWordOf(word: string, area: string): boolean {
  return LANGUAGES.some((each) => {
    const { strong, weak } = stemsOfArea(area, each);
    return strong.has(stemOf(word, each)) || weak.has(stemOf(word, each));
  });
}

function countParts(word: string, stems: ReadonlySet<string>): number {
  const plain = fold(word);
  return [...stems].map(fold).filter((stem) => isPart(stem, plain)).length;
}

function isPart(stem: string, word: string): boolean {
  if (stem.length >= MIN_PART_LENGTH) return word.includes(stem);
  return stem.length >= MIN_END_LENGTH && (word.endsWith(stem) || word.startsWith(stem));
}

/** Replaces umlauts and ß, which the stemmer handles inconsistently. */
function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

interface AreaStems {
  readonly strong: ReadonlySet<string>;
  readonly weak: ReadonlySet<string>;
  readonly phrases: readonly (readonly string[])[];
}

const stemsByArea = new Map<string, AreaStems>();

function stemsOfArea(area: string, language: Language): AreaStems {
  const key = `${language}/${area}`;
  const known = stemsByArea.get(key);
  if (known !== undefined) return known;
  const { words = [], weak_words = [] } = BANK[language].areas[area] ?? {};
  const entries = words.map((entry) => [...stemsOf(entry, language)]);
  const strong = new Set(entries.filter((entry) => entry.length === 1).flat());
  const phrases = entries.filter((entry) => entry.length > 1);
  const stems = { strong, weak: stemsOf(weak_words.join(' '), language), phrases };
  stemsByArea.set(key, stems);
  return stems;
}
