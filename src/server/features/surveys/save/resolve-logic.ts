import { isAsked } from '../../../../questions/is-asked.ts';
import { type StoredPart, toQuestion } from '../../../../questions/question.ts';
import { AppError, type FieldErrors } from '../../../../shared/errors.ts';
import { compileLogic, conditionalCodes } from '../../../../shared/logic/compile-logic.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { hasOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { readLogic } from '../../../../shared/logic/read-logic.ts';
import type { StoredQuestion } from '../stored-survey.ts';
import { settleLoops } from '../loops/settle-loops.ts';

/** Questions and flow whose conditions use codes and ids. */
export interface SettledLogic {
  readonly questions: readonly StoredQuestion[];
  readonly flow: Flow | null;
}

/** The sent flow with unrolled loops. */
export interface LogicToSettle {
  readonly flow: Flow | null;
  readonly fieldOf?: (field: string) => string;
}

/**
 * Resolves conditions to codes and ids.
 * @param former previous codes, which conditions may use
 * @param isAnswered keeps marks of unasked participants
 * @throws AppError `invalid` naming each invalid condition and target
 */
export function resolveLogic(
  planned: readonly StoredQuestion[],
  { flow: sent, fieldOf = (field) => field }: LogicToSettle,
  isAnswered: boolean,
  former: readonly (readonly string[])[] = [],
): SettledLogic {
  const live = planned.filter(({ archived }) => !archived);
  if (sent === null && live.every(isForAll))
    return { questions: planned.map((each) => (isAnswered ? each : withGate(each, false))), flow: null };
  const {
    questions: read,
    flow,
    fields,
  } = readLogic(
    live.map((question, i) => ({ ...question, former: former[i] })),
    sent,
  );
  const wrong = Object.entries(fields).map(([field, code]) => [fieldOf(field), code]);
  if (wrong.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(wrong) as FieldErrors });
  const resolved = live.map((question, i) => ({ ...question, ...read[i] }));
  const logic = compileLogic(resolved, flow, isAsked);
  const conditional = logic === null ? new Set<string>() : conditionalCodes(logic);
  const settled = resolved.map((question) => {
    const [first] = question.stored_parts;
    const isGated = conditional.has(question.code) || (isAnswered && first?.gated === true);
    return withGate(question, isGated);
  });
  return {
    questions: [...settled, ...planned.filter(({ archived }) => archived)],
    flow: flow && settleLoops({ ...flow, ...(sent?.loops && { loops: sent.loops }) }, settled),
  };
}

function isForAll({ show_if, page, settings }: StoredQuestion): boolean {
  return show_if === null && page === null && !hasOptionConditions(settings);
}

/** Records empty answers of the question and its rows. */
function withGate(question: StoredQuestion, isGated: boolean): StoredQuestion {
  const [first] = question.stored_parts;
  if (first === undefined || !isAsked(question) || (first.gated === true) === isGated) return question;
  const stored_parts = question.stored_parts.map((stored): StoredPart => {
    if (stored !== first && stored.items === undefined) return stored;
    const { gated: _gated, ...part } = stored;
    return isGated ? { ...part, gated: true } : part;
  });
  return toQuestion({ ...question, stored_parts });
}
