import { isAsked } from '../../../questions/is-asked.ts';
import { partCounts } from '../../../questions/core/summary/counters.ts';
import type { CountsBySlot, Part } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import { summarisePart } from '../../../questions/core/summary/summarise-part.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { WideBySlot } from '../../../questions/core/summary/wide-figures.ts';
import type { Category, QuestionResult, Results } from '../../../shared/api/results/results.ts';
import { isLinkValue } from '../../../shared/survey/link-values.ts';
import { participantGroup } from '../filters/policy.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import type { ResultsSurvey } from './data.ts';
import { groupLinkValue } from './group-link-value.ts';
import { hideRareNumbers } from './hide-rare-numbers.ts';
import { meanInterval } from './mean-interval.ts';

export interface ResultsFacts {
  readonly survey: ResultsSurvey;
  readonly response_count: number;
  readonly counts: CountsBySlot;
  readonly groups: ReadonlyMap<number, readonly Category[]>;
  readonly wide: WideBySlot;
  /** Counters of an anonymous survey's link values, as whole steps; null if not shown. */
  readonly link_counts: CountsBySlot | null;
  readonly page_progress?: ReadonlyMap<number, number> | undefined;
  /** Not set for filtered results. */
  readonly timeline?: Results['timeline'];
  /** Median; undefined if suppressed. */
  readonly duration_seconds?: number | undefined;
}

/** Builds the owner's results. Removed questions without answers are left out. */
export function summarise(facts: ResultsFacts): Results {
  const { survey, response_count, page_progress } = facts;
  return {
    survey_id: survey.id,
    title: survey.title,
    description: survey.description,
    is_owner: true,
    suppressed: false,
    response_count,
    screened: survey.screened ?? 0,
    quota_full: survey.quota_full ?? 0,
    withdrawn: survey.withdrawn ?? 0,
    ...(facts.timeline !== undefined && { timeline: facts.timeline }),
    ...(facts.duration_seconds !== undefined && { duration_seconds: facts.duration_seconds }),
    revision: survey.revision,
    ...(page_progress !== undefined &&
      page_progress.size > 0 && { page_progress: presentPageProgress(survey, page_progress) }),
    questions: survey.questions
      .filter(isAsked)
      .flatMap((question) => summariseShown(question, facts))
      .filter((question) => !question.archived || question.answered > 0),
  };
}

/** Returns page progress in page order without removed pages. */
export function presentPageProgress(
  { flow }: Pick<ResultsSurvey, 'flow'>,
  counts: ReadonlyMap<number, number>,
) {
  return (flow?.pages ?? []).map(({ id, title }) => ({
    page: id,
    ...(title !== undefined && { title }),
    count: counts.get(id) ?? 0,
  }));
}

/** Shows link values of anonymous surveys in full groups or not at all. */
function summariseShown(question: StoredQuestion, facts: ResultsFacts): QuestionResult[] {
  const { survey, link_counts } = facts;
  if (survey.anonymity_level !== 'anonymous' || !isLinkValue(question))
    return [summariseQuestion(question, facts)];
  if (link_counts === null) return [];
  const { question: grouped, counts, answered, group_size } = groupLinkValue(question, link_counts, survey);
  return [{ ...summariseQuestion(grouped, { ...facts, response_count: answered, counts }), group_size }];
}

function summariseQuestion(
  question: StoredQuestion,
  { response_count, counts, groups, wide }: ResultsFacts,
): QuestionResult {
  const { show, spec } = RULES[question.question_type];
  const settings = show(question.settings);
  return {
    question_id: question.id,
    code: question.code,
    question_text: question.question_text,
    question_type: question.question_type,
    settings,
    archived: question.archived,
    ...(question.computed !== null && { computed: true as const }),
    rating_config: spec.to(settings).rating_config ?? null,
    ...SUMMARIES[question.question_type].summarise(question, counts, wide),
    ...bases(question, response_count, counts),
    ...(question.parts[0]?.grouped === true && { categories: [...(groups.get(question.slot) ?? [])] }),
    ...summariseParts(question, counts, groups),
  };
}

/** Counts asked and answered; empty for removed questions, which were asked for an unknown time. */
function bases({ parts: [part], archived }: StoredQuestion, response_count: number, counts: CountsBySlot) {
  if (part === undefined || archived) return {};
  const { answered, skipped, no_opinion } = partCounts(part, counts);
  const asked = part.gated === true ? answered + skipped : response_count;
  return { asked, skipped: asked - answered, ...(part.no_opinion === true && { no_opinion }) };
}

/** Summarizes parts; removed ones only with answers. */
function summariseParts(question: StoredQuestion, counts: CountsBySlot, groups: ResultsFacts['groups']) {
  const { figuresOf } = SUMMARIES[question.question_type];
  const shown = question.parts.slice(1).map((part) => {
    const summary = summarisePart(part, counts);
    return {
      ...summary,
      ...figuresOf?.(part, question, counts),
      ...meanInterval(summary),
      ...(part.grouped && { categories: [...(groups.get(part.slot) ?? [])] }),
    };
  });
  const present = shown.filter(({ archived, answered }) => !archived || answered > 0);
  return present.length === 0 ? {} : { parts: present };
}

/** Returns the part with this code, or the question itself, if its texts are grouped. */
export function findGrouped({ parts }: StoredQuestion, code: string | undefined): Part | undefined {
  const part = code === undefined ? parts[0] : parts.find((each) => each.code === code);
  return part?.grouped === true ? part : undefined;
}

/**
 * Shows no group below the minimum size (docs/product-decisions.md#participants, 10), and free text only if enabled.
 */
export function forParticipants(
  {
    revision: _revision,
    screened: _screened,
    quota_full: _full,
    withdrawn: _withdrawn,
    page_progress: _page_progress,
    timeline: _timeline,
    duration_seconds: _duration,
    ...results
  }: Results,
  survey: ResultsSurvey,
): Results {
  const shared = { ...results, is_owner: false };
  const minimum = participantGroup(survey);
  if (results.response_count < minimum) return { ...shared, suppressed: true, questions: [] };
  const visible = new Set(survey.questions.filter((each) => each.answers_visible).map((each) => each.id));
  const computed = new Set(survey.questions.filter((each) => each.computed !== null).map((each) => each.id));
  const present = results.questions.filter(
    (question) => !question.archived && !computed.has(question.question_id),
  );
  return { ...shared, questions: present.map((each) => hideRareNumbers(hideTexts(each, visible), minimum)) };
}

function hideTexts(question: QuestionResult, visible: ReadonlySet<string>): QuestionResult {
  const shown = hideRemoved(question);
  const parts = shown.parts?.filter(({ archived }) => !archived).map(hideRemoved);
  const present = { ...shown, ...(parts !== undefined && { parts }) };
  const hasTexts = [shown, ...(parts ?? [])].some(({ categories }) => categories !== undefined);
  if (!hasTexts || visible.has(question.question_id)) return present;
  return {
    ...present,
    ...(shown.categories && { categories: [] }),
    ...(parts && { parts: parts.map((part) => (part.categories ? { ...part, categories: [] } : part)) }),
    answers_hidden: true,
  };
}

/** Participants learn that removed options were chosen, so the others do not appear complete. */
function hideRemoved<T extends Pick<QuestionResult, 'removed_counts'>>({ removed_counts = [], ...shown }: T) {
  return { ...shown, ...(removed_counts.length > 0 && { removed_hidden: true as const }) };
}

/** Returns whether the reader may page through this question's answers. */
export function mayReadAnswers(question: StoredQuestion, is_owner: boolean, hasStep: boolean): boolean {
  return is_owner || (question.answers_visible && !question.archived && hasStep);
}
