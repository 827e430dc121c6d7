import type { z } from 'zod';
import { isAsked } from '../../../../questions/is-asked.ts';
import type { findPath, Submission } from '../../../../shared/api/responses.ts';
import { AppError } from '../../../../shared/errors.ts';
import { walk } from '../../../../shared/logic/walk.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { readAnswers } from './read-answers.ts';
import { wireValues } from './wire-values.ts';

/**
 * The way through a survey that these answers lead.
 * @throws AppError `invalid` where an answer is none that the survey takes
 */
export function readPath(
  definition: SurveyDefinition,
  answers: Submission['answers'],
): z.output<typeof findPath.returns> {
  const { accepted, refused } = readAnswers(definition, answers, true);
  if (refused !== undefined) throw new AppError(refused.code, refused);
  const questions = definition.questions.filter((question) => !question.archived && isAsked(question));
  if (definition.logic === null)
    return { asked: questions.map(({ code }) => code), page: 1, values: {}, problems: [] };
  const { asked, pages, ending, failed } = walk(definition.logic, wireValues(definition, accepted));
  return {
    asked: questions.map(({ code }) => code).filter((code) => asked.has(code)),
    page: pages.at(-1) ?? 1,
    ...(ending !== null && { ending }),
    values: {},
    problems: failed.map(({ at }) => ({ code: 'check_failed', at })),
  };
}
