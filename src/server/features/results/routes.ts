import { z } from 'zod';
import { getResults, listAnswers } from '../../../shared/api/results.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Server } from '../../serve.ts';
import { ALL_DAYS, type DayRange, findAnswers, findGroupNamed, type ResultsSurvey } from './data.ts';
import { findResultsSurvey } from './data.ts';
import { forParticipants, mayReadAnswers } from './domain.ts';
import { refuseReading } from './policy.ts';
import { readResults } from './read-results.ts';

const answerPlace = z.strictObject({ day: z.iso.date(), submission_id: z.uuid() });

interface Reader {
  readonly owner: { readonly id: string } | null;
  readonly access_token: string | undefined;
}

/** Aggregated results and pages of free-text answers. */
export function serveResults({ serve, deps }: Server): void {
  serve(getResults, async ({ params, query, owner }) => {
    const { survey, is_owner } = await findReadable(deps, params.id, {
      owner,
      access_token: query.access_token,
    });
    const results = await readResults(deps.db, survey, toDays(query));
    return is_owner ? results : forParticipants(results, survey);
  });

  serve(listAnswers, async ({ params, query, owner }) => {
    const { survey, is_owner } = await findReadable(deps, params.id, {
      owner,
      access_token: query.access_token,
    });
    const question = survey.questions.find((each) => each.id === query.question_id);
    if (question?.question_type !== 'text') throw new AppError('not_found');
    if (!mayReadAnswers(question, is_owner, survey.response_count)) throw new AppError('forbidden');
    const term_id =
      query.category === undefined
        ? null
        : await findGroupNamed(deps.db.kysely, survey.id, question.slot, query.category);
    if (term_id === null && query.category !== undefined) throw new AppError('not_found');
    const place = { survey_id: survey.id, slot: question.slot, term_id };
    const rows = await findAnswers(
      deps.db.kysely,
      place,
      readCursor(query.cursor, answerPlace),
      query.limit + 1,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      answers: page.map(({ answer }) => answer),
      next_cursor:
        rows.length > query.limit && last
          ? writeCursor({ day: last.day, submission_id: last.submission_id })
          : null,
    };
  });
}

/**
 * The survey, where this reader may see its results.
 * @throws AppError `not_found` or `forbidden`
 */
async function findReadable(
  deps: Deps,
  id: string,
  reader: Reader,
): Promise<{ survey: ResultsSurvey; is_owner: boolean }> {
  const survey = await findResultsSurvey(deps.db.kysely, id);
  if (survey === null) throw new AppError('not_found');
  const is_owner = reader.owner?.id === survey.user_id;
  throwRefusal(refuseReading(survey, { is_owner, is_unlocked: false }));
  return { survey, is_owner };
}

/** The days that a range of moments touches. */
function toDays({ from, to }: { from?: string | undefined; to?: string | undefined }): DayRange {
  if (from === undefined && to === undefined) return ALL_DAYS;
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('invalid', { fields: { to: 'end_before_start' } });
  return { from: from?.slice(0, 10) ?? null, to: to?.slice(0, 10) ?? null };
}
