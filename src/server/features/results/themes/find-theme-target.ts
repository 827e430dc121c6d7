import type { Kysely } from 'kysely';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Owner } from '../../../base/owner.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { findResultsSurvey, type ReadableSurvey } from '../data.ts';
import { findGrouped } from '../domain.ts';
import type { ThemeTarget } from './themes-data.ts';

interface ThemeTargetRequest {
  readonly question_id: string;
  readonly part?: string | undefined;
}

export interface ReadThemeTarget extends ThemeTarget {
  readonly survey: ReadableSurvey;
}

/**
 * Finds a question's grouped texts.
 * @throws AppError `not_found`
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
