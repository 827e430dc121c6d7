import type { Condition } from './conditions/condition.ts';
import type { FlowPage, Skip, Loop } from './flow.ts';
import { seedOf } from '../survey/seeded-order.ts';

/** Replaced by the item's name in the texts of a loop. */
export const ITEM_MARK = '{{item}}';

/** One iteration of a loop; `if` is null if it is for everyone. */
export interface Round {
  /** Or the temporary key of an unsaved option. */
  readonly id: number | string;
  readonly text: string;
  readonly if: Condition | null;
}

/** Pages of iterations have ids above all other page ids. */
const FIRST_PAGE = 600_000;
const ITEMS = 20_000;
/** Conditions and settings are shallower; deeper input is refused when parsed. */
const MAX_DEPTH = 24;

function roundPageId(loop: number, item: number | string, index: number, list: string): number {
  const start = list === '' ? 0 : seedOf(list, loop) % ITEMS;
  const itemNumber = typeof item === 'number' ? (item + start) % ITEMS : ITEMS - 1 - index;
  return FIRST_PAGE + loop * ITEMS + itemNumber;
}

/**
 * Returns the question id of an iteration; the same at every save.
 * @param list mark of the item's list; empty for older lists
 */
export function roundQuestionId(question: string, item: number | string, list: string): string {
  const named = list === '' ? `${question}/${item}` : `${question}/${item}/${list}`;
  const hex = [1, 2, 3, 4].map((n) => seedOf(`${n}/${named}`, n).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Returns whether a loop created this question id (UUID version 8). */
export function isRoundId(id: string): boolean {
  return id[14] === '8';
}

/**
 * Copies a loop's page and questions for each item, with its name in texts; conditions refer to the same iteration.
 * @param rounds in item order
 * @returns pages and questions in order
 */
export function unrollLoop<Q extends { readonly id: string }>(
  { id: loop, page, list = '' }: Pick<Loop, 'id' | 'page'> & { readonly list?: string },
  questions: readonly Q[],
  rounds: readonly Round[],
): { readonly pages: FlowPage[]; readonly questions: (Q & { readonly page: number })[] } {
  const written = rounds.map((round, index) => {
    const names = new Map(questions.map(({ id }) => [id, roundQuestionId(id, round.id, list)]));
    const textOf = (text: string) => fillRound(text, names, round.text);
    const id = roundPageId(loop, round.id, index, list);
    const { show_if, ...like } = mapTexts(page, textOf);
    const shown: Condition | undefined =
      round.if === null ? show_if : show_if === undefined ? round.if : ['all', [round.if, show_if]];
    return {
      page: {
        ...like,
        id,
        ...(shown !== undefined && { show_if: shown }),
        loop,
        ...(typeof round.id === 'number' && { item: round.id }),
      },
      questions: questions.map((question) => ({ ...mapTexts(question, textOf), page: id })),
    };
  });
  return {
    pages: written.map(({ page: each }) => each),
    questions: written.flatMap(({ questions: each }) => each),
  };
}

/** Redirects skips: to the first iteration of a loop, or back to the loop. */
export function linkSkips(pages: readonly FlowPage[], others: ReadonlyMap<number, number>): FlowPage[] {
  if (others.size === 0) return [...pages];
  const led = (skip: Skip): Skip =>
    'page' in skip.to ? { ...skip, to: { page: others.get(skip.to.page) ?? skip.to.page } } : skip;
  return pages.map((page) => (page.after === undefined ? page : { ...page, after: page.after.map(led) }));
}

/** Returns an upper bound of the size in characters, to refuse large loops early. */
export function unrolledSize(loop: Pick<Loop, 'page' | 'questions'>, rounds: readonly Round[]): number {
  const written = JSON.stringify(mapTexts([loop.page, loop.questions], (text) => text));
  const marks = written.split(ITEM_MARK).length - 1;
  return rounds.reduce((sum, { text }) => sum + written.length + marks * text.length, 0);
}

/** Fills in the item name, and replaces references to loop questions by those of the iteration. */
function fillRound(text: string, names: ReadonlyMap<string, string>, item: string): string {
  const end = text.indexOf('_');
  const named = names.get(end === -1 ? text : text.slice(0, end));
  if (named !== undefined) return end === -1 ? named : named + text.slice(end);
  return text.replaceAll(ITEM_MARK, () => item);
}

function mapTexts<T>(value: T, to: (text: string) => string, depth = 0): T {
  if (typeof value === 'string') return to(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null as T;
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, to, depth + 1)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts(each as unknown, to, depth + 1)]),
  ) as T;
}
