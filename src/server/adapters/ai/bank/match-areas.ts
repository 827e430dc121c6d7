import { type Language, LANGUAGES } from '../../../../shared/languages.ts';
import { BANK } from './bank-content.ts';
import { contentWords, stemOf, stemsOf } from './topic.ts';

export interface MatchedArea {
  readonly area: string;
  readonly score: number;
}

const SAME_WORD = 4;
const PART_OF_WORD = 3;
const WEAK_WORD = 1;
/** Shorter stems stand in too many words by chance. */
const MIN_PART_LENGTH = 5;
/** At the end of a compound stands what it is about ("Sommerfest"), so shorter ones count there. */
const MIN_HEAD_LENGTH = 4;
/** An area far behind the best one is a chance hit. */
const WORTH_OF_BEST = 0.5;

/** The areas that a topic is about, best first; empty when none is. Takes the words of every language into account. */
export function matchAreas(topic: string, language: Language): MatchedArea[] {
  const words = [...new Set(contentWords(topic, language))];
  const matched = Object.keys(BANK[language].areas)
    .map((area) => ({ area, score: words.reduce((sum, word) => sum + scoreWord(word, area, language), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = matched[0]?.score ?? 0;
  // One weak word that several areas share says nothing ("training").
  if (best <= WEAK_WORD && matched.filter(({ score }) => score === best).length > 1) return [];
  return matched.filter(({ score }) => score >= best * WORTH_OF_BEST);
}

function scoreWord(word: string, area: string, language: Language): number {
  const stem = stemOf(word, language);
  const own = stemsOfArea(area, language);
  if (LANGUAGES.some((each) => stemsOfArea(area, each).strong.has(stemOf(word, each)))) return SAME_WORD;
  if (own.weak.has(stem)) return WEAK_WORD;
  // German compounds: "Mitarbeiterbefragung" is about "Mitarbeiter", "Fußballtraining" about both of its parts.
  return countParts(word, own.strong) * PART_OF_WORD + countParts(word, own.weak) * WEAK_WORD;
}

function countParts(word: string, stems: ReadonlySet<string>): number {
  const plain = fold(word);
  return [...stems].map(fold).filter((stem) => isPart(stem, plain)).length;
}

function isPart(stem: string, word: string): boolean {
  return stem.length >= MIN_PART_LENGTH
    ? word.includes(stem)
    : stem.length >= MIN_HEAD_LENGTH && word.endsWith(stem);
}

/** Without umlauts and sharp s, which stemming takes away at some places and not at others. */
function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

interface AreaStems {
  readonly strong: ReadonlySet<string>;
  readonly weak: ReadonlySet<string>;
}

const stemsByArea = new Map<string, AreaStems>();

function stemsOfArea(area: string, language: Language): AreaStems {
  const key = `${language}/${area}`;
  const known = stemsByArea.get(key);
  if (known !== undefined) return known;
  const { words = [], weak_words = [] } = BANK[language].areas[area] ?? {};
  const stems = { strong: stemsOf(words.join(' '), language), weak: stemsOf(weak_words.join(' '), language) };
  stemsByArea.set(key, stems);
  return stems;
}
