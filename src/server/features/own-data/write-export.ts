import type { Kysely } from 'kysely';
import { withoutLinkValues } from '../../../shared/link-values.ts';
import { authorize, seal, type Authorized } from '../../authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { findSubmissions } from '../responses/data.ts';
import { writeAnswers } from '../responses/submissions/write-submission.ts';
import { readQuestions } from '../surveys/data.ts';
import type { StoredSurvey } from '../surveys/stored-survey.ts';
import {
  readNotePage,
  readParts,
  readPicturePage,
  readProfile,
  readSurveyPage,
  readVersionPage,
} from './export-data.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const PICTURES_AT_ONCE = 20;
const SURVEYS_AT_ONCE = 100;
const SUBMISSIONS_AT_ONCE = 1_000;
/** One may have every text of a large survey in many languages. */
const VERSIONS_AT_ONCE = 1;

/** Writes everything of one user as JSON, piece by piece, so that a million answers need no more memory than ten. */
export async function* writeExport(db: Kysely<Schema>, user_id: string, now: Date): AsyncGenerator<string> {
  const head = {
    exported_at: now.toISOString(),
    user: await readProfile(db, user_id),
    ...(await readParts(db, user_id)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"pictures":[`;
  yield* listed(pages((after) => readPicturePage(db, user_id, after, PICTURES_AT_ONCE)));
  yield '],"surveys":[';
  const surveys = pages((after) => readSurveyPage(db, user_id, after, SURVEYS_AT_ONCE));
  let separator = '';
  for await (const row of surveys) {
    const survey = authorize({ id: user_id }, seal(row), 'export');
    yield `${separator}\n${JSON.stringify(survey).slice(0, -1)},"submissions":[`;
    yield* writeSubmissions(db, survey);
    yield '],"versions":[';
    yield* listed(versionsOf(db, survey));
    yield '],"notes":[';
    yield* listed(pages((after) => readNotePage(db, survey.id, after, SUBMISSIONS_AT_ONCE)));
    yield ']}';
    separator = ',';
  }
  yield ']}\n';
}

async function* writeSubmissions(
  db: Kysely<Schema>,
  survey: Authorized<Pick<StoredSurvey, 'id' | 'anonymity_level'>, 'export'>,
): AsyncGenerator<string> {
  const questions = withoutLinkValues({ ...survey, questions: await readQuestions(db, survey) });
  const rows = pages((after) =>
    findSubmissions(db, survey, 'pseudonym', { revision: 0, id: after }, SUBMISSIONS_AT_ONCE),
  );
  yield* listed(rows, ({ id, submitted_at, participant_name, answers }) => ({
    id,
    submitted_at,
    participant_name,
    answers: writeAnswers(answers, questions),
  }));
}

/** Elements of a list in JSON, a line each. */
async function* listed<R>(
  rows: AsyncIterable<R>,
  write: (row: R) => unknown = (row) => row,
): AsyncGenerator<string> {
  let separator = '';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(write(row))}`;
    separator = ',';
  }
}

async function* versionsOf(db: Kysely<Schema>, survey: Authorized<{ readonly id: string }, 'export'>) {
  for (let after = 0; ;) {
    const rows = await readVersionPage(db, survey, after, VERSIONS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.version;
  }
}

async function* pages<R extends { id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R> {
  for (let after = FIRST; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
