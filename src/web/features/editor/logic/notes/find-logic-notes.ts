import { isAsked } from '../../../../../questions/is-asked.ts';
import type { Condition, NumberTerm } from '../../../../../shared/logic/conditions/condition.ts';
import { compileLogic } from '../../../../../shared/logic/compile-logic.ts';
import { findProblems, type LogicWarning } from '../../../../../shared/logic/find-problems.ts';
import { subjectFinder, type Together } from '../../../../../shared/logic/conditions/subject-finder.ts';
import { isMixed } from '../../../../../shared/logic/shuffle-questions.ts';
import type { LogicProblem } from '../../../../../shared/logic/limits.ts';
import { readLogic } from '../../../../../shared/logic/read-logic.ts';
import type { PipeProblem } from '../../../../../shared/logic/check-pipes.ts';
import { findPipeNotes } from './find-pipe-notes.ts';
import { findQuotaNotes, type QuotaNote } from './find-quota-notes.ts';
import { findRepeatNotes } from './find-repeat-notes.ts';
import { isRedirect } from '../is-redirect.ts';
import { brokenTests, repairCondition } from './repair-condition.ts';
import { isListed, type ListAnchor } from '../edits/listed-edits.ts';
import { isStale, repairScore } from '../edits/score-items.ts';
import type { LogicAnchor } from '../edits/set-condition.ts';
import type { SettledDraft } from '../settle-draft.ts';

interface EndingAnchor {
  readonly at: 'ending';
  readonly ending: number;
}

/** Codes that the server reports differently or not at all. */
type OwnCode = 'logic_redirect' | 'logic_name' | 'logic_score_empty' | 'logic_reverse';

export interface LogicNote {
  readonly code: PipeProblem['code'] | LogicWarning['code'] | QuotaNote['code'] | OwnCode;
  /** Null for the logic as a whole. */
  readonly anchor: LogicAnchor | EndingAnchor | ListAnchor | null;
  readonly isError: boolean;
  /** Merely not filled in; shown after the first attempt to save. */
  readonly isMissing?: true;
  readonly option?: number;
  readonly repair?: { readonly gone: readonly Condition[]; readonly left: Condition | null };
  /** The page belongs to a removed arm. */
  readonly arm?: true;
  readonly score?: NumberTerm;
  /** The text whose pipe it concerns. The server decides, as it accepts pipes saved before they were checked. */
  readonly field?: string;
}

/** Returns errors and likely mistakes, by the server's rules. */
export function findLogicNotes({ questions, flow, parts }: SettledDraft): LogicNote[] {
  const redirects = (flow?.endings ?? [])
    .filter(({ redirect }) => redirect !== undefined && !isRedirect(redirect))
    .map(({ id }): LogicNote => {
      return { code: 'logic_redirect', anchor: { at: 'ending', ending: id }, isError: true };
    });
  const logic = compileLogic(questions, flow, isAsked);
  const { fields } = readLogic(questions, flow);
  const find = subjectFinder(questions, flow);
  const pageOf = (index: number) => flow?.pages[index]?.id ?? 0;
  const endOf = (page: number) => {
    const anchor = flow?.pages.findIndex(({ id }) => id === page) ?? 0;
    const before = new Set(flow?.pages.slice(0, anchor + 1).map(({ id }) => id));
    return questions.filter((each) => before.has(each.page ?? 0)).length;
  };

  const errors = Object.entries(fields).map(([field, code]): LogicNote => {
    const anchor = anchorOf(field, questions, pageOf);
    const [, option] = /\.options\.(\d+)\.show_if$/.exec(field) ?? [];
    if (option !== undefined) return { code, anchor, isError: true, option: Number(option) };
    if (anchor?.at === 'score') return scoreNote(code, anchor);
    if (field.endsWith('.arm')) return { code, anchor, isError: true, arm: true };
    if (anchor === null || isListed(anchor) || !field.endsWith('if')) return { code, anchor, isError: true };
    const { condition, before, together } = conditionAt(anchor);
    if (condition === undefined) return { code, anchor, isError: true };
    const findHere = (ref: string) => find(ref, before, together);
    const gone = brokenTests(condition, findHere);
    const repair = gone.length > 0 && { gone, left: repairCondition(condition, findHere) };
    return { code, anchor, isError: true, ...(repair && { repair }) };
  });

  function scoreNote(code: LogicProblem, anchor: ListAnchor): LogicNote {
    const value = flow?.scores?.[anchor.index]?.value;
    const score = value === undefined ? null : repairScore(value, parts);
    const reported = code === 'logic_form' ? 'logic_score_empty' : code;
    return { code: reported, anchor, isError: true, ...(score !== null && { score }) };
  }

  function conditionAt(anchor: LogicAnchor): {
    condition: Condition | undefined;
    before: number;
    together?: Together | undefined;
  } {
    if (anchor.at === 'question') {
      const i = questions.findIndex(({ id }) => id === anchor.id);
      const together = togetherWith(questions, flow, questions[i]?.page ?? null);
      return { condition: questions[i]?.show_if ?? undefined, before: i, together };
    }
    const page = flow?.pages.find(({ id }) => id === anchor.page);
    const end = endOf(anchor.page);
    if (anchor.at === 'page') {
      const own = questions.filter((each) => each.page === anchor.page).length;
      return { condition: page?.show_if, before: end - own };
    }
    const list = anchor.at === 'jump' ? page?.after : page?.checks;
    return { condition: list?.[anchor.index]?.if, before: end };
  }

  const wrong = new Set(errors.map(({ anchor }) => JSON.stringify(anchor)));
  const warnings = (logic === null ? [] : findProblems(logic, [...parts.values()]))
    .map(({ code, at }): LogicNote => {
      const [, page] = /^page\.(\d+)$/.exec(at) ?? [];
      if (page !== undefined)
        return { code, anchor: flow === null ? null : { at: 'page', page: Number(page) }, isError: false };
      const question = questions.find((each) => each.code === at);
      return { code, anchor: question ? { at: 'question', id: question.id } : null, isError: false };
    })
    .filter(isNewProblem);
  const stale = (flow?.scores ?? []).flatMap(({ value }, index): LogicNote[] => {
    const score = isStale(value, parts) ? repairScore(value, parts) : null;
    const anchor = { at: 'score', index } as const;
    return score === null ? [] : [{ code: 'logic_reverse', anchor, isError: false, score }];
  });
  const unmet = findQuotaNotes(flow, logic, parts)
    .map(({ code, index }): LogicNote => ({ code, anchor: { at: 'quota', index }, isError: false }))
    .filter(isNewProblem);
  const repeats = findRepeatNotes({ questions, flow }).map(({ page, ...note }): LogicNote => {
    return { ...note, anchor: { at: 'page', page }, isError: true };
  });
  return [
    ...redirects,
    ...namelessOf(flow),
    ...repeats,
    ...errors,
    ...warnings,
    ...stale.filter(isNewProblem),
    ...unmet,
    ...findPipeNotes({ questions, flow }),
  ];

  /** Suppresses further notes for items that cannot be saved. */
  function isNewProblem({ anchor }: LogicNote) {
    return !wrong.has(JSON.stringify(anchor));
  }
}

/** Reports unnamed items, which owners and exports could not distinguish. */
function namelessOf(flow: SettledDraft['flow']): LogicNote[] {
  const { arms = [], scores = [], quotas = [] } = flow ?? {};
  const isBlank = (name: string) => name.trim() === '';
  const note = (at: ListAnchor['at'], index: number): LogicNote => {
    return { code: 'logic_name', anchor: { at, index }, isError: true };
  };
  return [
    ...arms.flatMap((each, i) =>
      [each.name, ...each.arms.map(({ text }) => text)].some(isBlank) ? [note('experiment', i)] : [],
    ),
    ...scores.flatMap(({ name }, i) => (isBlank(name) ? [note('score', i)] : [])),
    ...quotas.flatMap(({ name }, i) => (isBlank(name) ? [note('quota', i)] : [])),
  ];
}

/** Returns the range of questions on a shuffled page. */
function togetherWith(
  questions: SettledDraft['questions'],
  flow: SettledDraft['flow'],
  id: number | null,
): Together | undefined {
  if (!isMixed(flow?.pages.find((page) => page.id === id) ?? {})) return undefined;
  const isHere = ({ page }: SettledDraft['questions'][number]) => page === id;
  return { from: questions.findIndex(isHere), end: questions.findLastIndex(isHere) + 1 };
}

const ANCHORS = { quotas: 'quota', scores: 'score', arms: 'experiment' } as const;

function anchorOf(
  field: string,
  questions: SettledDraft['questions'],
  pageOf: (index: number) => number,
): LogicAnchor | ListAnchor | null {
  const [list, first = '', part, second = ''] = field.replace(/^flow\./, '').split('.');
  if (list === 'questions') {
    const id = questions[Number(first)]?.id;
    return id === undefined ? null : { at: 'question', id };
  }
  if (list === 'quotas' || list === 'scores' || list === 'arms')
    return { at: ANCHORS[list], index: Number(first) };
  if (list !== 'pages') return null;
  const page = pageOf(Number(first));
  if (part === 'after') return { at: 'jump', page, index: Number(second) };
  return part === 'checks' ? { at: 'check', page, index: Number(second) } : { at: 'page', page };
}
