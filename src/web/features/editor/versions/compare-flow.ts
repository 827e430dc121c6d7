import type { Flow } from '../../../../shared/logic/flow.ts';
import { pagesOf } from '../logic/pages-of.ts';
import type { Draft } from '../state/model.ts';
import type { Change, FlowPart } from './change.ts';
import { isSame } from './is-same.ts';

const NONE: Flow = { pages: [], endings: [] };

/** Compares pages with skips, endings, quotas, experiments, scores. */
export function compareFlow(before: Draft, after: Draft): Change[] {
  const was = before.flow ?? NONE;
  const is = after.flow ?? NONE;
  const parts: readonly (readonly [part: FlowPart, isSame: boolean])[] = [
    [
      'pages',
      isSame(courseOf(was), courseOf(is)) &&
        isSame(pageIndexesOf(before, after), pageIndexesOf(after, before)),
    ],
    ['quotas', isSame(was.quotas ?? [], is.quotas ?? [])],
    ['arms', isSame(was.arms ?? [], is.arms ?? [])],
    ['scores', isSame(was.scores ?? [], is.scores ?? [])],
  ];
  return [
    ...parts.flatMap(([part, same]): Change[] => (same ? [] : [{ what: 'flow', part }])),
    ...compareEndings(was.endings, is.endings),
  ];
}

/** Pages, and what is not compared separately. */
function courseOf({ quotas: _quotas, arms: _arms, scores: _scores, endings: _endings, ...course }: Flow) {
  return course;
}

/** Returns the page of each question that exists in both states. */
function pageIndexesOf(draft: Draft, other: Draft): Readonly<Record<string, number | null>> {
  const pages = pagesOf(draft);
  const shared = new Set(other.questions.map(({ id }) => id));
  return Object.fromEntries(
    draft.questions.flatMap(({ id }, i) => (shared.has(id) ? [[id, pages[i] ?? null]] : [])),
  );
}

function compareEndings(before: Flow['endings'], after: Flow['endings']): Change[] {
  const was = new Map(before.map((ending) => [ending.id, ending]));
  const ids = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((ending): Change[] => {
      const former = was.get(ending.id);
      if (former === undefined) return [{ what: 'endingAdded', text: ending.text }];
      if (isSame(former, ending)) return [];
      return [{ what: 'endingChanged', before: former.text, after: ending.text }];
    }),
    ...before.filter(({ id }) => !ids.has(id)).map(({ text }): Change => ({ what: 'endingRemoved', text })),
  ];
}
