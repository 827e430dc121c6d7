import type { Condition } from './conditions/condition.ts';
import type { FlowPage, Skip, Loop } from './flow.ts';
import { seedOf } from '../survey/seeded-order.ts';

/** Where a text of a loop says it, the name of the item stands. */
export const ITEM_MARK = '{{item}}';

/** One item of a loop: who is asked about it, where not everybody is. */
export interface Round {
  /** An item's id; an option that is not saved yet has a key instead. */
  readonly id: number | string;
  readonly text: string;
  readonly if: Condition | null;
}

/** Pages of rounds have ids of their own, which nobody gives by hand. */
const FIRST_PAGE = 600_000;
const ITEMS = 20_000;
/** Conditions have fewer levels, and settings too; what is deeper is refused where it is read. */
const MAX_DEPTH = 24;

/** The id of the page on which a loop asks about an item of a list. */
function roundPageId(loop: number, item: number | string, index: number, list: string): number {
  const start = list === '' ? 0 : seedOf(list, loop) % ITEMS;
  const itemNumber = typeof item === 'number' ? (item + start) % ITEMS : ITEMS - 1 - index;
  return FIRST_PAGE + loop * ITEMS + itemNumber;
}

/**
 * The id of the question that a loop's question becomes for an item: the same at every save.
 * @param list the mark of the list that the item is one of; none for a list from before lists had one
 */
export function roundQuestionId(question: string, item: number | string, list: string): string {
  const named = list === '' ? `${question}/${item}` : `${question}/${item}/${list}`;
  const hex = [1, 2, 3, 4].map((n) => seedOf(`${n}/${named}`, n).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Whether a question's id is one that a loop gave it: of a form (version 8) that nobody draws. */
export function isRoundId(id: string): boolean {
  return id[14] === '8';
}

/**
 * Writes a loop out: for each item a page like the loop's, with each of its questions, which go by the item's name and
 * look at the questions of their own round.
 * @param loop with the mark of the list that it goes over, where that has one
 * @param rounds the items in their order
 * @returns pages and questions in order, the questions on their pages
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

/** The pages, whose jumps to some of them lead to others: to the first round of a loop, or to the loop itself. */
export function linkSkips(pages: readonly FlowPage[], others: ReadonlyMap<number, number>): FlowPage[] {
  if (others.size === 0) return [...pages];
  const led = (skip: Skip): Skip =>
    'page' in skip.to ? { ...skip, to: { page: others.get(skip.to.page) ?? skip.to.page } } : skip;
  return pages.map((page) => (page.after === undefined ? page : { ...page, after: page.after.map(led) }));
}

/** How many characters its rounds have at most, so that nobody waits for what is refused anyway. */
export function unrolledSize(loop: Pick<Loop, 'page' | 'questions'>, rounds: readonly Round[]): number {
  const written = JSON.stringify(mapTexts([loop.page, loop.questions], (text) => text));
  const marks = written.split(ITEM_MARK).length - 1;
  return rounds.reduce((sum, { text }) => sum + written.length + marks * text.length, 0);
}

/** A text of a round; what names a question of the loop, or a part of it, names that of the round. */
function fillRound(text: string, names: ReadonlyMap<string, string>, item: string): string {
  const end = text.indexOf('_');
  const named = names.get(end === -1 ? text : text.slice(0, end));
  if (named !== undefined) return end === -1 ? named : named + text.slice(end);
  return text.replaceAll(ITEM_MARK, () => item);
}

/** The same value with other texts in it. */
function mapTexts<T>(value: T, to: (text: string) => string, depth = 0): T {
  if (typeof value === 'string') return to(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null as T;
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, to, depth + 1)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts(each as unknown, to, depth + 1)]),
  ) as T;
}
