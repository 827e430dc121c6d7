import type { FlowPage } from '../../../../../shared/logic/flow.ts';
import { linkSkips } from '../../../../../shared/logic/unroll-loop.ts';
import { pick } from '../../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES } from '../../../../../shared/api/survey/question-fields.ts';
import { isQuestionKind } from '../../../../../questions/question-type.ts';
import { withKeys } from '../../state/draft-settings.ts';
import type { Draft, DraftQuestion } from '../../state/model.ts';

/** Converts a stored survey for editing: loops become their original pages and questions. */
export function foldLoops(draft: Draft): Draft {
  const { flow } = draft;
  if (flow?.loops === undefined) return draft;
  const { loops, ...rest } = flow;
  const assigned = new Set<number>();
  const pageOf = new Map<number, number>();
  const pages = flow.pages.flatMap((page): FlowPage[] => {
    const loop = loops.find(({ id }) => id === page.loop);
    if (loop === undefined) return [page];
    pageOf.set(page.id, loop.page.id);
    if (assigned.has(loop.id)) return [];
    assigned.add(loop.id);
    const { id, over, items, lists } = loop;
    const of = over !== undefined ? { over } : { items: items ?? [] };
    return [{ ...loop.page, repeat: { id, ...of, ...(lists && { lists }) } }];
  });
  const shown = new Set<number>();
  const questions = draft.questions.flatMap((question): DraftQuestion[] => {
    const page = pageOf.get(question.page ?? 0);
    if (page === undefined) return [question];
    if (shown.has(page)) return [];
    shown.add(page);
    return (loops.find((each) => each.page.id === page)?.questions ?? []).map((each) => ({
      ...pick({ ...each, page }, QUESTION_FIELD_NAMES),
      id: each.id,
      question_type: each.question_type,
      settings: isQuestionKind(each.question_type) ? withKeys(each.settings) : each.settings,
    }));
  });
  return { ...draft, questions, flow: { ...rest, pages: linkSkips(pages, pageOf) } };
}
