import { composed } from '../../../../shared/text/is-blank.ts';
import { pause } from '../../../flow-control/pause.ts';
import { translatedTags, type Multilingual, type SurveyTexts } from '../../surveys/translations/translate.ts';

interface QuestionWords {
  readonly keys: Map<string, number>;
  /** By text: `MEANING` times the key's number, plus the language's position. */
  readonly meanings: Map<string, number[]>;
  readonly translated: number[][];
}

export interface WordIndex {
  readonly tags: readonly string[];
  readonly questions: ReadonlyMap<string, QuestionWords>;
}

type Words = Pick<Multilingual, 'texts' | 'languages' | 'language'>;

export const MEANING = 64;

/** Texts to index between two checks of the clock. */
const SLICE = 500;

const indexes = new WeakMap<SurveyTexts, WordIndex>();
const underWay = new WeakMap<SurveyTexts, Promise<void>>();

/** Returns translations by question code and text. */
export function wordIndex(survey: Words): WordIndex {
  let index = indexes.get(survey.texts);
  if (index === undefined) {
    index = build(survey);
    indexes.set(survey.texts, index);
  }
  return index;
}

function build(survey: Words): WordIndex {
  const building = createIndex(survey);
  for (const each of slicesOf(survey, building.tags)) addAll(building.questions, each);
  return building;
}

/** Builds the index in slices, so the first answer with labels does not block others: 400,000 texts take a second. */
export async function prepareWords(survey: Words): Promise<void> {
  const { texts, languages } = survey;
  if (languages.length === 0 || indexes.has(texts)) return;
  const buildInSlices = async () => {
    const building = createIndex(survey);
    for (const each of slicesOf(survey, building.tags)) {
      await pause();
      addAll(building.questions, each);
    }
    indexes.set(texts, building);
  };
  let building = underWay.get(texts);
  if (building === undefined) underWay.set(texts, (building = buildInSlices()));
  await building;
}

function createIndex({ languages }: Words) {
  return { tags: languages, questions: new Map<string, QuestionWords>() };
}

type Translations = readonly (readonly [position: number, key: string, text: string])[];

function* slicesOf(survey: Words, tags: readonly string[]): Generator<Translations> {
  for (const [position, tag] of tags.entries()) {
    const [narrowest, ...wider] = translatedTags(survey, tag).map((each) => survey.texts[each] ?? {});
    const seen = wider.length === 0 ? null : new Set<string>();
    for (const translated of narrowest === undefined ? [] : [narrowest, ...wider]) {
      const entries = Object.entries(translated);
      for (let start = 0; start < entries.length; start += SLICE)
        yield entries.slice(start, start + SLICE).flatMap(([key, text]) => {
          if (seen?.has(key) === true) return [];
          seen?.add(key);
          return [[position, key, text] as const];
        });
    }
  }
}

function addAll(questions: Map<string, QuestionWords>, translations: Translations): void {
  for (const [position, key, text] of translations) {
    const code = key.split('.', 1)[0]!;
    let words = questions.get(code);
    if (words === undefined)
      questions.set(code, (words = { keys: new Map(), meanings: new Map(), translated: [] }));
    const { keys, meanings, translated } = words;
    let number = keys.get(key);
    if (number === undefined) keys.set(key, (number = keys.size));
    (translated[number] ??= []).push(position);
    const word = composed(text);
    const known = meanings.get(word);
    if (known === undefined) meanings.set(word, [number * MEANING + position]);
    else known.push(number * MEANING + position);
  }
}
