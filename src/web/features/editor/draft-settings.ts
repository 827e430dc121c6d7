import { isQuestionKind, type QuestionKind, type Settings } from '../../../questions/kind.ts';
import { partsOfSent } from '../../../questions/shares-answers.ts';
import { RULES } from '../../../questions/rules.ts';

/** An option being edited; `id` is null until it is stored, `key` tells it from others while it is edited. */
export interface DraftOption {
  readonly key: string;
  readonly id: number | null;
  readonly text: string;
}

/** An option that is not stored yet, unless it has an id. */
export function newOption(text: string, id: number | null = null): DraftOption {
  return { key: crypto.randomUUID(), id, text };
}

/** The settings that a new question of a kind begins with. */
export function initialSettings(kind: QuestionKind): Settings {
  return withKeys(RULES[kind].initial());
}

/** Settings as they came: everything in their lists gets a key, by which it is known while it is edited. */
export function withKeys(settings: Settings): Settings {
  return mapItems(settings, (item) => ({ id: null, ...item, key: crypto.randomUUID() }));
}

/** Settings as they are sent: without keys and without what is still empty. */
export function withoutKeys(settings: Settings): Settings {
  const lists = Object.entries(settings).map(([name, value]) => [
    name,
    isItems(value) ? value.filter(({ text }) => text.trim() !== '') : value,
  ]);
  return mapItems(Object.fromEntries(lists) as Settings, ({ key: _key, ...item }) => item);
}

/** The items of every list as new ones: a copy has options of its own. */
export function asNew(settings: Settings): Settings {
  return withKeys(mapItems(settings, (item) => ({ ...item, id: null })));
}

/** The options of a question, where its kind has some. */
export function optionsOf({ settings }: { readonly settings: Settings }): readonly DraftOption[] {
  return (settings['options'] ?? []) as readonly DraftOption[];
}

/**
 * Settings of another kind for a question: those it had of that kind before, else new ones; lists that both kinds have
 * go along.
 */
export function settingsFor(kind: QuestionKind, before: Settings | undefined, present: Settings): Settings {
  const start = before ?? initialSettings(kind);
  const shared = Object.keys(start).filter((name) => isItems(start[name]) && isItems(present[name]));
  const withLists = (from: Settings) => ({
    ...start,
    ...Object.fromEntries(shared.map((name) => [name, from[name]])),
  });
  // What only the other kind knows of an item stays behind; a list that does not fit at all too.
  const bare = mapItems(present, ({ key, id, text }) => ({ key, id, text }));
  const fits = (settings: Settings) => RULES[kind].settings.safeParse(withoutKeys(settings)).success;
  return [withLists(present), withLists(bare)].find(fits) ?? start;
}

/** Whether participants write texts that may be shown to others. */
export function hasTexts(question_type: string, settings: Settings): boolean {
  if (!isQuestionKind(question_type)) return false;
  return partsOfSent(question_type, withoutKeys(settings)).some(({ grouped }) => grouped);
}

type Item = Readonly<Record<string, unknown>> & { readonly text: string };

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
