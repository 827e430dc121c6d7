import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { isQuestionKind, type QuestionType, type Settings } from '../../../../questions/question-type.ts';
import { MAX_ITEM_ID } from '../../../../questions/core/rules/match-items.ts';
import { RULES } from '../../../../questions/rules.ts';
import { canConvert, partsOfSent } from '../../../../questions/conversions.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import { LANGUAGES } from '../../../../shared/text/languages.ts';

/** `id` is null until stored; `key` identifies it in the editor. */
export interface DraftOption {
  readonly key: string;
  readonly id: number | null;
  readonly text: string;
  /** Absent if always offered. */
  readonly show_if?: Condition | undefined;
}

/** Creates an option, unsaved unless it has an id. */
export function newOption(text: string, id: number | null = null): DraftOption {
  return { key: crypto.randomUUID(), id, text };
}

export function initialSettings(kind: QuestionType): Settings {
  return withKeys(RULES[kind].initial());
}

/** Adds editor keys to list items. */
export function withKeys(settings: Settings): Settings {
  return mapItems(settings, (item) => ({ id: null, ...item, key: crypto.randomUUID() }));
}

/** Returns settings without keys and empty items. */
export function withoutKeys(settings: Settings): Settings {
  const lists = Object.entries(settings).map(([name, value]) => [
    name,
    isItems(value) ? value.filter(({ text }) => text.trim() !== '') : value,
  ]);
  return mapItems(Object.fromEntries(lists) as Settings, ({ key: _key, ...item }) => item);
}

const PROVISIONAL = MAX_ITEM_ID - 10_000;

/** Adds provisional ids to new items, also by key. */
export function withProvisionalIds(settings: Settings): {
  readonly settings: Settings;
  readonly ids: ReadonlyMap<string, number>;
} {
  const ids = new Map<string, number>();
  const withIds = mapItems(settings, (item) => {
    if (typeof item['id'] === 'number') return item;
    const id = PROVISIONAL + ids.size;
    ids.set(String(item['key']), id);
    return { ...item, id };
  });
  return { settings: withoutKeys(withIds), ids };
}

export function wordsByKey({ settings }: { readonly settings: Settings }): [string, string][] {
  const lists = Object.values(settings).filter(isItems);
  return lists.flat().map(({ key, text }) => [String(key), text.trim()]);
}

/** Copies get new list items. */
export function asNew(settings: Settings): Settings {
  return withKeys(mapItems(settings, (item) => ({ ...item, id: null })));
}

/** Returns a question's options; empty if the type has none. */
export function optionsOf({ settings }: { readonly settings: Settings }): readonly DraftOption[] {
  return (settings['options'] ?? []) as readonly DraftOption[];
}

/**
 * Returns settings for another type: earlier ones, else new ones with compatible lists, scales and labels.
 * @param parked earlier settings of that type
 */
export function settingsFor(
  kind: QuestionType,
  parked: Settings | undefined,
  { question_type: was, settings: present }: Pick<Question, 'question_type' | 'settings'>,
): Settings {
  const start = parked ?? initialSettings(kind);
  const isShared = parked === undefined && isQuestionKind(was) && canConvert(was, kind);
  const offered = isShared ? meaningOf(was, present) : present;
  const fits = (settings: Settings) => RULES[kind].settings.safeParse(withoutKeys(settings)).success;
  let nextId = start;
  for (const [name, value] of Object.entries(offered)) {
    if (!isShared && !isItems(value)) continue;
    const ways = isItems(value) ? itemsFor(value, start[name]) : [value];
    const fitting = ways.map((way) => ({ ...nextId, [name]: way })).find(fits);
    nextId = fitting ?? nextId;
  }
  return nextId;
}

/** Converts a list to another type, restoring earlier items. */
function itemsFor(items: readonly Item[], before: unknown): readonly (readonly object[])[] {
  const known = new Map(isItems(before) ? before.map((item) => [item['key'], item]) : []);
  const bare = items.map(({ key, id, text, fixed }) => ({ key, id, text, ...(fixed === true && { fixed }) }));
  const restored = [items, bare].map((list: readonly Item[]) =>
    list.map((item) => ({ ...known.get(item['key']), ...item })),
  );
  return [...restored, items.map(({ key, id, text }) => ({ key, id, text }))];
}

/** Returns the settings that define the meaning of answers, without default labels. */
function meaningOf(kind: QuestionType, settings: Settings): Settings {
  const { labels, ...rest } = settings;
  const [firstPart] = partsOfSent(kind, withoutKeys(settings));
  const { values = null } = firstPart ?? {};
  const isWords = values !== null && !('min' in values) && rest['options'] === undefined;
  return {
    ...(values !== null && 'min' in values && { min: values.min, max: values.max }),
    ...rest,
    ...(isWords && { options: values.map(({ value, label }) => newOption(label, value)) }),
    ...(firstPart?.class === 'codes' && { several: true }),
    ...(!areUsual(kind, labels) && { labels }),
  };
}

/** Returns whether labels are defaults in any language. */
function areUsual(kind: QuestionType, labels: unknown): boolean {
  const { initial, inLanguage = (settings: Settings) => settings } = RULES[kind];
  return LANGUAGES.some((language) => same(inLanguage(initial(), language)['labels'], labels));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns whether others may see participants' texts. */
export function hasTexts(question_type: string, settings: Settings): boolean {
  if (!isQuestionKind(question_type)) return false;
  return partsOfSent(question_type, withoutKeys(settings)).some(({ grouped }) => grouped);
}

interface Item extends Readonly<Record<string, unknown>> {
  readonly text: string;
}

function isItems(value: unknown): value is readonly Item[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => typeof item === 'object' && item !== null && 'text' in item)
  );
}

function mapItems(settings: Settings, change: (item: Item) => object): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, isItems(value) ? value.map(change) : value]),
  );
}
