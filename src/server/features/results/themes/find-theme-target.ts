import type { Kysely } from 'kysely';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Owner } from '../../../base/owner.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { findResultsSurvey, type ReadableSurvey } from '../data.ts';
import { findGrouped } from '../domain.ts';
import type { ThemeTarget } from './themes-data.ts';

/** A question of which somebody asks for the texts, or a part of it. */
interface ThemeTargetRequest {
  readonly question_id: string;
  readonly part?: string | undefined;
}

/** Where texts are put into groups, in a survey with all that its results need. */
export interface ReadThemeTarget extends ThemeTarget {
  readonly survey: ReadableSurvey;
}

/**
 * Where the texts of an owner's question are put into groups, and the question.
 * @throws AppError `not_found` where there is no such survey, or no texts that are grouped
 */
export async function findThemeTarget(
  db: Kysely<Schema>,
  owner: Owner,
  id: string,
  asked: ThemeTargetRequest,
): Promise<{ target: ReadThemeTarget; question: StoredQuestion }> {
  const survey = authorize(owner, await findResultsSurvey(db, id), 'read_results');
  const question = survey.questions.find((each) => each.id === asked.question_id);
  const part = question && findGrouped(question, asked.part);
  if (question === undefined || part === undefined) throw new AppError('not_found');
  return { target: { survey, slot: part.slot }, question };
}
