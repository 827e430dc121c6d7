import de from '../../src/locales/de/kinds.json' with { type: 'json' };
import en from '../../src/locales/en/kinds.json' with { type: 'json' };
import type { QuestionResult } from '../../src/shared/api/results/results.ts';
import { headlineOf, headlineText } from './headline-fixtures.ts';

const WORDS = { en: en.headline, de: de.headline };
const LANGUAGES = ['en', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

/** What a sentence says, read back from its words: which it is, and what stands in the place of each value. */
export interface Read {
  readonly key: keyof typeof en.headline;
  readonly language: Language;
  readonly stated: Readonly<Record<string, string>>;
}

/**
 * Reads the sentence about a result as somebody would, in both languages; empty where nothing is said.
 * @throws where it is not the sentence of its language with something in each place
 */
export function readSentences(result: QuestionResult): Read[] {
  const key = headlineOf(result)?.key;
  if (key === undefined) return [];
  return LANGUAGES.map((language) => {
    const sentence = headlineText(result, language) ?? '';
    const reading = readAs(WORDS[language][key], sentence);
    if (reading === null || !isClean(sentence)) throw new Error(`${language} ${key}: ${sentence}`);
    if (readAs(WORDS[language === 'en' ? 'de' : 'en'][key], sentence) !== null)
      throw new Error(`${key} is the same in both languages: ${sentence}`);
    return { key, language, stated: reading };
  });
}

function readAs(words: string, sentence: string): Record<string, string> | null {
  const pattern = words
    .replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\{\{(\w+)\}\}/gu, '(?<$1>.+?)');
  const groups = new RegExp(`^${pattern}$`, 'u').exec(sentence);
  return groups === null ? null : { ...groups.groups };
}

/** Nothing left over, nothing missing, no two blanks, no hyphen for a minus sign. */
function isClean(sentence: string): boolean {
  return (
    !/[{}]|\s{2}|NaN|undefined|null|\s[.,;:)]|[-−]0\b(?![.,])|-\d/u.test(sentence) && sentence.endsWith('.')
  );
}

/** A number as the language writes it, whatever unit follows. */
export function numberIn(text: string | undefined, { language }: Read): number {
  const [digits = ''] = /−?[\d.,]+/u.exec(text ?? '') ?? [];
  const plain = language === 'en' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain.replace('−', '-'));
}

/** Whether a share is told as it is: rounded by half of its last place at most, and nobody and everybody only where it is so. */
export function isShare(text: string | undefined, part: number, total: number, read: Read): boolean {
  const value = numberIn(text, read);
  const exact = (100 * part) / total;
  if (text?.startsWith('<')) return part > 0 && exact < value;
  if (text?.startsWith('>')) return part < total && exact > value;
  if (value === 0 || value === 100) return exact === value;
  const reach = /\d[.,]\d/u.test(text ?? '') ? 0.05 : 0.5;
  return Math.abs(value - exact) <= reach + 1e-9;
}

/** Whether a number is told as it is, to two decimals. */
export function isNumber(text: string | undefined, exact: number, read: Read): boolean {
  return Math.abs(numberIn(text, read) - exact) <= 0.005 + 1e-9;
}
