import { RULES } from '../../../../questions/rules.ts';
import type { Answers, StoredValue } from '../../../../questions/question-type.ts';
import type { ErrorParams, FieldErrors, Refusal } from '../../../../shared/errors.ts';
import { codesIn, type AnswerLookup, questionCode } from '../../../../shared/logic/conditions/condition.ts';
import type { EndingKind } from '../../../../shared/logic/flow.ts';
import { type Logic, type Path, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { checkOffered } from './check-offered.ts';
import { dropAway } from './drop-away.ts';
import { withOffers } from './with-offers.ts';
import { drawnAnswers, lookupAnswers, withScores } from './computed-answers.ts';

export interface ReachedEnding {
  readonly id: number;
  readonly kind: EndingKind;
}

export interface JudgedAnswers {
  /** Answers to store: none for unasked questions, and null for unanswered questions that not everybody is asked. */
  readonly answers: Answers;
  /** Codes of questions whose answers were dropped because they were not asked. */
  readonly dropped: readonly string[];
  readonly ending: ReachedEnding | null;
}

/**
 * Applies the logic that the participant saw: drops unasked answers, then checks required questions.
 * @param submission_id determines random assignments
 * @param seenVersion called only if it matters
 */
export function judgeAnswers(
  definition: SurveyDefinition,
  accepted: Answers,
  submission_id: string,
  seenVersion: () => number | null,
): JudgedAnswers | { readonly refused: Refusal } {
  const seen = logicSeen(definition, seenVersion);
  return 'oldest' in seen
    ? judgeForgotten(definition, accepted, submission_id, seen.oldest)
    : judgeBy(definition, accepted, submission_id, { logic: seen.logic, seenVersion });
}

interface Seen {
  readonly logic: Logic | null;
  readonly seenVersion: () => number | null;
}

/**
 * Handles a seen version that is no longer archived. Old tokens must not bypass requirements, and honest answers must
 * not be lost, so acceptance by the oldest archived or the current logic suffices. Nothing is dropped or recorded as
 * unanswered.
 */
function judgeForgotten(
  definition: SurveyDefinition,
  accepted: Answers,
  submission_id: string,
  oldest: Logic | null,
): JudgedAnswers | { readonly refused: Refusal } {
  const verdicts = [oldest, definition.logic].map((logic) =>
    judgeBy(definition, accepted, submission_id, { logic, seenVersion: () => null }),
  );
  const acceptedVerdicts = verdicts.filter((each): each is JudgedAnswers => !('refused' in each));
  const verdict =
    acceptedVerdicts.find(({ ending }) => ending === null || ending.kind === 'complete') ??
    acceptedVerdicts[0] ??
    verdicts[1]!;
  if ('refused' in verdict) return verdict;
  const before = drawnAnswers(definition, oldest, submission_id);
  const drawn = Object.entries(drawnAnswers(definition, definition.logic, submission_id)).filter(
    ([slot, arm]) => before[Number(slot)] === arm,
  );
  const answers = withScores(definition, { ...accepted, ...Object.fromEntries(drawn) });
  return { answers, dropped: [], ending: verdict.ending };
}

function judgeBy(
  definition: SurveyDefinition,
  accepted: Answers,
  submission_id: string,
  { logic, seenVersion }: Seen,
): JudgedAnswers | { readonly refused: Refusal } {
  const isOnPage = pageOf(seenVersion);
  if (logic === null) {
    const missing = findMissing(definition, accepted, isOnPage);
    if (missing !== null) return { refused: missing };
    const skipped = withSkipped(definition, accepted, isOnPage);
    const answers = withScores(definition, withOffers(definition, skipped, NONE_AWAY, isOnPage));
    return { answers, dropped: [], ending: completeEnding(definition) };
  }
  const drawn = drawnAnswers(definition, logic, submission_id);
  const path = evaluateLogic(
    logic,
    lookupAnswers(definition, logic, { ...accepted, ...drawn }, submission_id),
  );
  const { answers, dropped } = dropUnasked(definition, logic, path, accepted);
  const isAsked = (code: string, since: number | undefined) => path.asked.has(code) && isOnPage(code, since);
  const refused =
    findMissing(definition, answers, isAsked) ?? checkOffered(definition, path, accepted) ?? findFailed(path);
  if (refused !== null) return { refused };
  const ending = path.ending;
  if (Object.keys(answers).length === 0 && (ending === null || ending.kind === 'complete'))
    return { refused: { code: 'invalid', fields: { answers: 'answer_required' } } };
  const skipped = withSkipped(definition, { ...answers, ...drawn }, isAsked);
  const completed = withOffers(definition, skipped, path.away, isOnPage);
  return { answers: withScores(definition, completed), dropped, ending };
}

/** Returns the logic of the opened version, the current one without a token, or the oldest archived one. */
function logicSeen(
  { logic, past_logic }: SurveyDefinition,
  seenVersion: () => number | null,
): { readonly logic: Logic | null } | { readonly oldest: Logic | null } {
  if (past_logic.length === 0) return { logic };
  const version = seenVersion();
  const past =
    version === null ? undefined : past_logic.find(({ until_version }) => until_version >= version);
  if (past === undefined || version === null) return { logic };
  return past.from_version > version ? { oldest: past.logic } : { logic: past.logic };
}

/** Returns the answers to asked questions and visible options, and the codes of dropped questions. */
function dropUnasked(
  definition: SurveyDefinition,
  { pages }: Logic,
  { asked, away }: Path,
  accepted: Answers,
): { readonly answers: Answers; readonly dropped: readonly string[] } {
  const offered = dropAway(definition, away, accepted);
  const dropped = [...offered.dropped];
  const answers: Record<number, StoredValue> = { ...offered.answers };
  for (const { questions } of pages)
    for (const { code } of questions) {
      if (asked.has(code)) continue;
      const slots = (definition.partsByCode.get(code)?.question.parts ?? []).map(({ slot }) => slot);
      const answered = slots.filter((slot) => slot in answers);
      if (answered.length > 0) dropped.push(code);
      for (const slot of answered) delete answers[slot];
    }
  return { answers, dropped };
}

function completeEnding({ flow }: Pick<SurveyDefinition, 'flow'>): ReachedEnding | null {
  const own = flow?.endings.find(({ kind }) => kind === 'complete');
  return own === undefined ? null : { id: own.id, kind: own.kind };
}

export function checkPage(
  definition: SurveyDefinition,
  logic: Logic,
  accepted: Answers,
  answered: AnswerLookup,
  shown: readonly string[],
): Refusal | null {
  const isShown = new Set(shown);
  const missing = findMissing(definition, accepted, (code) => isShown.has(code));
  if (missing !== null) return missing;
  const path = evaluateLogic(logic, answered);
  const { asked, failed } = path;
  const refused = checkOffered(definition, { ...path, asked: isShown }, accepted);
  if (refused !== null) return refused;
  const waits = (code: string) => asked.has(code) && !isShown.has(code);
  const here = logic.pages.findIndex(({ questions }) => questions.some(({ code }) => isShown.has(code)));
  // A check applies only once all its questions were shown.
  const due = failed.filter((check) => {
    const index = logic.pages.findIndex(({ checks }) => checks?.includes(check));
    if (index !== here) return index < here;
    const named = new Set(codesIn(check.if).map(questionCode));
    return !logic.pages[index]?.questions.some(({ code }) => named.has(code) && waits(code));
  });
  return findFailed({ failed: due });
}

function findMissing(
  { questions, require_answers }: SurveyDefinition,
  accepted: Answers,
  wasAsked: (code: string, since: number | undefined) => boolean,
): Refusal | null {
  const fields: Record<string, string> = {};
  for (const { id, slot, code, archived, must, is_optional, question_type, parts } of questions) {
    if (archived || slot in accepted || !(must || (require_answers && !is_optional))) continue;
    const { asked, missing = 'answers_required' } = RULES[question_type];
    if (asked !== false && wasAsked(code, parts[0]?.since)) fields[`questions.${id}`] = missing;
  }
  return refusal(fields);
}

function findFailed({ failed }: Pick<Path, 'failed'>): Refusal | null {
  const fields = Object.fromEntries(failed.map(({ at }) => [`answers.${at}`, 'check_failed']));
  return refusal(fields, Object.fromEntries(failed.map(({ at, words }) => [at, words])));
}

function refusal(fields: FieldErrors, params?: ErrorParams): Refusal | null {
  for (const _ in fields) return { code: 'invalid', fields, ...(params && { params }) };
  return null;
}

/** Stores null for unanswered conditional and late parts; for others, absence suffices. */
function withSkipped(
  { gated_slots }: SurveyDefinition,
  accepted: Answers,
  wasAsked: (code: string, since: number | undefined) => boolean,
): Answers {
  if (gated_slots.every(({ slot }) => slot in accepted)) return accepted;
  const answers: Record<number, StoredValue> = { ...accepted };
  for (const { slot, code, since } of gated_slots) if (wasAsked(code, since)) answers[slot] ??= null;
  return answers;
}

const NONE_AWAY: ReadonlySet<string> = new Set();

/** Returns a test whether the participant's page contained what was added with version `since`. */
function pageOf(seenVersion: () => number | null): (code: string, since: number | undefined) => boolean {
  let seen: { readonly version: number | null } | undefined;
  return (_code, since) => {
    if (since === undefined) return true;
    seen ??= { version: seenVersion() };
    return seen.version === null || seen.version >= since;
  };
}
