import { mapCondition, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { pagesOf } from '../logic/pages-of.ts';
import { copyQuestion, type Draft, type DraftQuestion } from './model.ts';
import { insertQuestion } from './question-edits.ts';

type Ids = ReadonlySet<string>;

interface Removed {
  readonly question: DraftQuestion;
  readonly index: number;
}

/** Removes several questions. @returns also the input of {@link restoreMany} */
export function removeMany(draft: Draft, ids: Ids): { draft: Draft; removed: readonly Removed[] } {
  const removed = draft.questions
    .map((question, index) => ({ question, index }))
    .filter(({ question }) => ids.has(question.id));
  return { draft: { ...draft, questions: draft.questions.filter(({ id }) => !ids.has(id)) }, removed };
}

/** Returns the next remaining question, else the last; null if none. */
export function staysAfter({ questions }: Draft, ids: Ids): string | null {
  const from = questions.findIndex(({ id }) => ids.has(id));
  const stays = ({ id }: DraftQuestion) => !ids.has(id);
  return (questions.slice(from).find(stays) ?? questions.findLast(stays))?.id ?? null;
}

/** Restores removed questions; existing ones keep their positions. */
export function restoreMany(draft: Draft, removed: readonly Removed[]): Draft {
  return removed.reduce((now, { question, index }) => insertQuestion(now, question, index), draft);
}

/** Copies questions after the last one; conditions among them refer to the copies. */
export function copyMany(draft: Draft, ids: Ids): { draft: Draft; copies: readonly DraftQuestion[] } {
  const originals = draft.questions.filter(({ id }) => ids.has(id));
  const copies = originals.map(copyQuestion);
  const names = new Map<string, string>();
  const items = new Map<string, ReadonlyMap<unknown, unknown>>();
  for (const [i, { id, code = id, settings }] of originals.entries()) {
    const copy = copies[i]!;
    names.set(code, copy.id);
    items.set(code, itemsOf(settings, copy.settings));
  }
  const mapping: Mapping = {
    code: (code) => {
      const named = questionCode(code);
      return (names.get(named) ?? named) + code.slice(named.length);
    },
    value: (code, value) => (items.get(questionCode(code))?.get(value) as typeof value | undefined) ?? value,
  };
  const own = copies.map((copy) => ({
    ...copy,
    settings: mapOptionConditions(copy.settings, (each) => mapCondition(each, mapping)),
    show_if: copy.show_if && mapCondition(copy.show_if, mapping),
  }));
  const last = draft.questions.findLastIndex(({ id }) => ids.has(id));
  return { draft: { ...draft, questions: draft.questions.toSpliced(last + 1, 0, ...own) }, copies: own };
}

/** Moves questions by one position; returns the same draft at either end. */
export function moveMany(draft: Draft, ids: Ids, by: 1 | -1): Draft {
  const { questions } = draft;
  const pages = pagesOf(draft);
  const paged = questions.map((question, i) => ({ ...question, page: pages[i] ?? question.page }));
  const moved = paged.filter(({ id }) => ids.has(id));
  const rest = paged.filter(({ id }) => !ids.has(id));
  const first = paged.findIndex(({ id }) => ids.has(id));
  const last = paged.findLastIndex(({ id }) => ids.has(id));
  const isTogether = last - first + 1 === moved.length;
  const before = by === -1 ? first : last + 1 - moved.length;
  const to = isTogether ? before + by : before;
  if (moved.length === 0 || to < 0 || to > rest.length) return draft;
  const neighbour = by === -1 ? rest[to] : rest[to - 1];
  const page = neighbour?.page ?? moved[0]!.page;
  return { ...draft, questions: rest.toSpliced(to, 0, ...moved.map((each) => ({ ...each, page }))) };
}

/** Maps item ids and keys to the copy's. */
function itemsOf(before: DraftQuestion['settings'], after: DraftQuestion['settings']) {
  const list = (settings: DraftQuestion['settings'], name: string) =>
    (Array.isArray(settings[name]) ? settings[name] : []) as readonly { id?: unknown; key?: unknown }[];
  return new Map(
    Object.keys(before).flatMap((name) =>
      list(before, name).flatMap((item, i) => {
        const key = list(after, name)[i]?.key;
        return [
          [item.id ?? item.key, key],
          [item.key, key],
        ] as const;
      }),
    ),
  );
}

/** Restores an earlier order; newer questions go last. */
export function orderAs(draft: Draft, before: Draft): Draft {
  const positionById = new Map(before.questions.map(({ id, page }, index) => [id, { index, page }]));
  const paged = draft.questions.map((question) => {
    const was = positionById.get(question.id);
    return was === undefined || was.page === question.page ? question : { ...question, page: was.page };
  });
  const positionOf = ({ id }: DraftQuestion) => positionById.get(id)?.index ?? Infinity;
  return { ...draft, questions: paged.toSorted((a, b) => Math.sign(positionOf(a) - positionOf(b)) || 0) };
}
