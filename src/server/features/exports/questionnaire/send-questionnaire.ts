import type { FastifyReply } from 'fastify';
import { authorize } from '../../../base/authorize.ts';
import type { Owner } from '../../../base/owner.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { findSurvey, readQuestions } from '../../surveys/data.ts';
import { readTexts } from '../../surveys/translations/texts-data.ts';
import { disposition, fileName } from '../file-name.ts';
import { writeCanvassFile } from './canvass-file.ts';

/** Sends the questionnaire without answers, in every plan: leaving is as easy as coming. */
export async function sendQuestionnaire(
  { db }: Pick<FeatureDeps, 'db'>,
  owner: Owner,
  id: string,
  reply: FastifyReply,
  note: (details: Readonly<Record<string, unknown>>) => void,
): Promise<FastifyReply> {
  const survey = authorize(owner, await findSurvey(db.kysely, id), 'read');
  note({ title: survey.title, format: 'canvass' });
  const texts = await readTexts(db.kysely, survey, survey.languages);
  const file = writeCanvassFile(survey, await readQuestions(db.kysely, survey), texts);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', disposition(fileName(survey.title, 'canvass.json')))
    .send(file);
}
