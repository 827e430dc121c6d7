import { pause } from '../../../flow-control/pause.ts';
import type { Multilingual, SurveyTexts } from '../../surveys/translations/translate.ts';

interface IndexEntry {
  readonly tags: Set<string>;
  readonly keys: Set<string>;
}

type WordIndex = Map<string, Map<string, IndexEntry>>;

/** Texts to index between two checks of the clock. */
const SLICE = 500;

const indexes = new WeakMap<SurveyTexts, WordIndex>();
const underWay = new WeakMap<SurveyTexts, Promise<void>>();

/** Returns translations by question code and text. */
export function wordIndex(texts: SurveyTexts): ReadonlyMap<string, ReadonlyMap<string, IndexEntry>> {
  let index = indexes.get(texts);
  if (index === undefined) {
    index = new Map();
    for (const each of slicesOf(texts)) addAll(index, each);
    indexes.set(texts, index);
  }
  return index;
}

/** Builds the index in slices, so the first answer with labels does not block others: 400,000 texts take a second. */
export async function prepareWords({
  texts,
  languages,
}: Pick<Multilingual, 'texts' | 'languages'>): Promise<void> {
  if (languages.length === 0 || indexes.has(texts)) return;
  const build = async () => {
    const index: WordIndex = new Map();
    for (const each of slicesOf(texts)) {
      await pause();
      addAll(index, each);
    }
    indexes.set(texts, index);
  };
  let building = underWay.get(texts);
  if (building === undefined) underWay.set(texts, (building = build()));
  await building;
}

type Translations = readonly (readonly [tag: string, key: string, text: string])[];

function* slicesOf(texts: SurveyTexts): Generator<Translations> {
  for (const [tag, translated] of Object.entries(texts)) {
    const entries = Object.entries(translated);
    for (let start = 0; start < entries.length; start += SLICE)
      yield entries.slice(start, start + SLICE).map(([key, text]) => [tag, key, text]);
  }
}

function addAll(index: WordIndex, translations: Translations): void {
  for (const [tag, key, text] of translations) {
    const code = key.split('.', 1)[0]!;
    let words = index.get(code);
    if (words === undefined) index.set(code, (words = new Map<string, IndexEntry>()));
    const entry = words.get(text);
    if (entry === undefined) words.set(text, { tags: new Set([tag]), keys: new Set([key]) });
    else {
      entry.tags.add(tag);
      entry.keys.add(key);
    }
  }
}
