import type { FlowPage, Repeat } from '../../../../shared/logic/flow.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';
import { pagesOf } from './pages-of.ts';

/** A repeated page; its questions refer to each other by draft id. */
export interface DraftLoop {
  readonly repeat: Repeat;
  readonly page: FlowPage;
  readonly questions: readonly DraftQuestion[];
}

/** Maps page ids to repeated pages that have questions. */
export function loopsOf(draft: Pick<Draft, 'questions' | 'flow'>): ReadonlyMap<number, DraftLoop> {
  const pages = draft.flow?.pages ?? [];
  if (pages.every(({ repeat }) => repeat === undefined)) return new Map();
  const pageById = pagesOf(draft);
  return new Map(
    pages.flatMap((page): [number, DraftLoop][] => {
      const { repeat, ...rest } = page;
      const own = draft.questions.filter((_question, i) => pageById[i] === page.id);
      if (repeat === undefined || own.length === 0) return [];
      // A question not repeated before has a code; its iterations do not.
      const ids = new Map(own.map(({ id, code = id }) => [code, id]));
      const byId: Mapping = {
        code: (code) => {
          const [question = '', ...part] = code.split('_');
          return [ids.get(question) ?? question, ...part].join('_');
        },
      };
      const { pages: named } = mapFlow({ pages: [rest], endings: [] }, byId);
      const questions = own.map(({ code: _code, ...question }) => ({
        ...question,
        settings: mapOptionConditions(question.settings, (each) => mapCondition(each, byId)),
        show_if: question.show_if && mapCondition(question.show_if, byId),
      }));
      return [[page.id, { repeat, page: named[0] ?? rest, questions }]];
    }),
  );
}

/** Returns the list items that have a name. */
export function namedItems({ items = [] }: Repeat): NonNullable<Repeat['items']> {
  return items.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text: text.trim() }));
}

/** Returns questions in request order: first those outside loops. */
export function sentQuestions(draft: Draft): {
  readonly beside: readonly DraftQuestion[];
  readonly loops: readonly DraftLoop[];
} {
  const loops = loopsOf(draft);
  const inLoops = new Set([...loops.values()].flatMap(({ questions }) => questions.map(({ id }) => id)));
  return { beside: draft.questions.filter(({ id }) => !inLoops.has(id)), loops: [...loops.values()] };
}
