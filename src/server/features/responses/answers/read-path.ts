import type { z } from 'zod';
import { isAsked } from '../../../../questions/is-asked.ts';
import { prepareWords } from './word-index.ts';
import type { findPath, Submission } from '../../../../shared/api/responses.ts';
import { AppError } from '../../../../shared/errors.ts';
import { shuffleQuestions } from '../../../../shared/logic/shuffle-questions.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { Answers } from '../../../../questions/question-type.ts';
import type { AnswerLookup } from '../../../../shared/logic/conditions/condition.ts';
import { dropAway } from './drop-away.ts';
import { drawnAnswers, lookupAnswers, withScores } from './computed-answers.ts';
import { quotaFull, quotasOf } from './quotas-of.ts';
import { readAnswers } from './read-answers.ts';
import { wireValues } from './wire-values.ts';

/** Submission id for random assignment if none was sent. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * Returns the path that these answers lead to.
 * @param isFull returns whether any of the quotas is full
 * @throws AppError `invalid`
 */
export async function readPath(
  definition: SurveyDefinition,
  { answers, seed = NOBODY }: { readonly answers: Submission['answers']; readonly seed?: string | undefined },
  isFull: (quotas: readonly number[]) => Promise<boolean>,
): Promise<z.output<typeof findPath.returns>> {
  await prepareWords(definition);
  const read = readAnswers(definition, answers, { mayBeEmpty: true });
  const { refused } = read;
  if (refused !== undefined) throw new AppError(refused.code, refused);
  const questions = definition.questions.filter(
    (question) => !question.archived && question.computed === null && isAsked(question),
  );
  const codes = new Set(questions.map(({ code }) => code));
  const logic: Logic = definition.logic ?? {
    pages: [{ id: 1, questions: questions.map(({ code }) => ({ code })) }],
    endings: definition.flow?.endings ?? [],
  };
  const drawn = { ...read.accepted, ...drawnAnswers(definition, logic, seed) };
  const { asked, pages, away, ending, failed } = evaluateLogic(
    logic,
    lookupAnswers(definition, logic, drawn, seed),
  );
  const answered = withScores(
    definition,
    dropAway(definition, away, withoutUnasked(definition, drawn, asked)).answers,
  );
  const lookup = wireValues(definition, answered);
  const quotas = quotasOf(definition, lookup) ?? [];
  const isComplete = ending === null || ending.kind === 'complete';
  const quotaEnding =
    isComplete && quotas.length > 0 && (await isFull(quotas)) ? quotaFull(definition) : ending;
  return {
    asked: orderShown(logic, seed).filter((code) => asked.has(code) && codes.has(code)),
    page: pages.at(-1) ?? 1,
    ...(quotaEnding !== null && { ending: { id: quotaEnding.id, kind: quotaEnding.kind } }),
    values: valuesOf(definition, lookup),
    problems: failed.map(({ at }) => ({ code: 'check_failed', at })),
  };
}

function orderShown({ pages }: Logic, submission_id: string): string[] {
  return pages.flatMap(({ id, mix, questions }) => {
    const codes = questions.map(({ code }) => code);
    if (mix?.shuffle === undefined) return codes;
    return shuffleQuestions(codes, id, submission_id.toLowerCase(), (code) => !mix.of.includes(code));
  });
}

function withoutUnasked(
  { questions }: SurveyDefinition,
  answers: Answers,
  asked: ReadonlySet<string>,
): Answers {
  const slots = new Set(
    questions
      .filter(({ code, computed }) => asked.has(code) || computed !== null)
      .flatMap(({ parts }) => parts.map(({ slot }) => String(slot))),
  );
  return Object.fromEntries(Object.entries(answers).filter(([slot]) => slots.has(slot)));
}

function valuesOf({ questions }: SurveyDefinition, lookup: AnswerLookup): Record<string, number> {
  return Object.fromEntries(
    questions
      .filter(({ computed, archived }) => computed !== null && !archived)
      .flatMap(({ code }) => lookup(code).map((value) => [code, Number(value)])),
  );
}
