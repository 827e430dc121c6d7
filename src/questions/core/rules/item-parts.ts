import { SKIPPED } from '../summary/counters.ts';
import { firstPart } from './first-part.ts';
import type {
  IsItemUsed,
  Part,
  PartDefinition,
  Question,
  Scale,
  AnswerJson,
  WrittenIn,
} from '../../question-type.ts';
import { findPart } from './find-part.ts';
import { type Item, matchItems, type SentItem } from './match-items.ts';
import { isOptionAffected, valuesOfOptions } from './option-list.ts';
import { findByWords, readInteger } from './read-part.ts';

const KEY = 'item:';
const keyOf = (id: number) => `${KEY}${id}`;

/** Creates an anchor part that counts answered items, and an integer part per item. */
export function itemParts(options: readonly Item[], { min, max }: Omit<Scale, 'labels'>): PartDefinition[] {
  return [
    firstPart({
      class: 'code',
      values: { min: 1, max: Math.max(1, options.length), labels: [] },
      anchor: true,
    }),
    ...options.map(({ id, text, archived }) => ({
      class: 'code' as const,
      list: null,
      grouped: false,
      key: keyOf(id),
      suffix: `_${id}`,
      label: text,
      values: { min, max, labels: [] },
      archived: archived === true,
      items: 'options',
    })),
  ];
}

/** Matches sent items with stored ones; removed items with answers are archived. */
export function storeItems<I extends SentItem>(
  sent: readonly I[],
  before: readonly Item[],
  isUsed: IsItemUsed,
): ReturnType<typeof matchItems<I, Item>> {
  return matchItems(sent, before, ({ id }) => isUsed(keyOf(id)));
}

export function findItem(
  { parts, settings }: Question<Readonly<{ options: readonly Item[] }>>,
  item: AnswerJson,
  written: WrittenIn,
): Part | undefined {
  const number = readInteger(item);
  const isWords = typeof item === 'string' && (written === 'words' || number === null);
  const id = isWords ? findByWords({ values: valuesOfOptions(settings.options) }, item.trim()) : number;
  return findPart(parts, keyOf(id ?? 0));
}

/** Returns whether a save changes the meaning of a stored answer. */
export function isItemAffected(
  before: readonly Item[],
  after: readonly Item[],
  part: string,
  value: number,
): boolean {
  if (!part.startsWith(KEY) || value === SKIPPED) return false;
  return isOptionAffected(before, after, Number(part.slice(KEY.length)));
}
