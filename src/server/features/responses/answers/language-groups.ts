import { composed } from '../../../../shared/text/is-blank.ts';
import { settingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import type { Settings } from '../../../../questions/question-type.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { mainLanguage, type Multilingual } from '../../surveys/translations/translate.ts';
import { MEANING, wordIndex } from './word-index.ts';

export interface LanguageGroup {
  readonly tags: readonly string[];
  readonly known: number;
}

const GROUPS = 2 ** 22;

/**
 * Groups languages by what the words mean in them, looking each word up once.
 * @returns those that know most words first; null if no translation knows any
 */
export function groupLanguages(
  survey: Multilingual,
  { code, settings }: Pick<StoredQuestion, 'code' | 'settings'>,
  words: readonly string[],
): LanguageGroup[] | null {
  if (words.length === 0) return null;
  const { tags, questions } = wordIndex(survey);
  const index = questions.get(code);
  if (index === undefined || !words.some((word) => index.meanings.has(word))) return null;
  const main = tags.length;
  const ownKeys = keysByText(settings);
  const groups = Array.from<number>({ length: main + 1 }).fill(0);
  const known = Array.from<number>({ length: main + 1 }).fill(0);
  const lastWord = Array.from<number>({ length: main + 1 }).fill(-1);
  let lastGroup = 0;
  for (const [number, word] of words.entries()) {
    const split = new Map<number, number>();
    const add = (key: number, position: number) => {
      if (lastWord[position] !== number) known[position]! += 1;
      lastWord[position] = number;
      const from = key * GROUPS + groups[position]!;
      let to = split.get(from);
      if (to === undefined) split.set(from, (to = lastGroup += 1));
      groups[position] = to;
    };
    for (const meaning of index.meanings.get(word) ?? [])
      add(Math.floor(meaning / MEANING), meaning % MEANING);
    for (const [i, own] of (ownKeys.get(word) ?? []).entries()) {
      const key = index.keys.get(`${code}.${own}`);
      const number = key ?? index.keys.size + i;
      add(number, main);
      const translated = key === undefined ? [] : index.translated[key]!;
      let next = 0;
      for (let position = 0; position < main; position++)
        if (translated[next] === position) next += 1;
        else add(number, position);
    }
  }
  const byGroup = new Map<number, { tags: string[]; known: number }>();
  for (const position of [main, ...tags.keys()]) {
    if (known[position] === 0 && position !== main) continue;
    const tag = tags[position] ?? mainLanguage(survey);
    const group = byGroup.get(groups[position]!);
    if (group === undefined) byGroup.set(groups[position]!, { tags: [tag], known: known[position]! });
    else group.tags.push(tag);
  }
  return [...byGroup.values()].toSorted((a, b) => b.known - a.known);
}

const keysBySettings = new WeakMap<Settings, ReadonlyMap<string, readonly string[]>>();

function keysByText(settings: Settings): ReadonlyMap<string, readonly string[]> {
  let keys = keysBySettings.get(settings);
  if (keys === undefined) {
    const texts = settingTexts(settings).map(({ key, text }) => [composed(text), key] as const);
    const grouped = new Map<string, string[]>();
    for (const [text, key] of texts) {
      const same = grouped.get(text);
      if (same === undefined) grouped.set(text, [key]);
      else same.push(key);
    }
    keysBySettings.set(settings, (keys = grouped));
  }
  return keys;
}
