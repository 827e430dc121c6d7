import { z } from 'zod';
import { listRows, setNote, SORTED_BY, type Row } from '../../../../shared/api/rows.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { withoutLinkValues } from '../../../../shared/link-values.ts';
import { authorize } from '../../../authorize.ts';
import { mayReadNames } from '../../../may-read-names.ts';
import { actAsServer } from '../../../db/acting.ts';
import { readOneState } from '../../../db/one-state.ts';
import type { Server } from '../../../serve.ts';
import { createFairSlots } from '../../../fair-slots.ts';
import type { Filter } from '../../filters/filter.ts';
import { findFilter } from '../../filters/find-filter.ts';
import { ARRIVAL, BY_NAME, keyOf, type RowOrder } from '../../filters/order-sql.ts';
import { searchSql } from '../../filters/search-sql.ts';
import { isSubmission, keepNote } from '../../responses/submissions/notes-data.ts';
import { writeAnswers } from '../../responses/submissions/write-submission.ts';
import { minimumGroup } from '../../surveys/whole-groups.ts';
import { findResultsSurvey, type ResultsSurvey } from '../data.ts';
import { ALL_DAYS } from '../day-range.ts';
import { isHidden } from '../filtered/read-filtered.ts';
import { countNewer, countRows, findRows, type FoundRow, type RowsWanted } from './rows-data.ts';
import { refuseNote, refuseRows } from './rows-policy.ts';

const rowPlace = z.strictObject({ key: z.string().nullable(), id: z.uuid() });
const listMoment = z.strictObject({ revision: z.int() });

/** Searching and sorting read every answer; one account does not keep the database busy with it. */
const PLACES = { max: 4, together: 8, retryAfter: 2 } as const;

/** The table of single submissions, and what its owner notes about them. */
export function serveRows({ serve, deps }: Server): void {
  const { cursors, db } = deps;
  const places = createFairSlots(PLACES);

  serve(listRows, async ({ params, query, owner }) => {
    const survey = authorize(owner, await findResultsSurvey(db.kysely, params.id), 'export');
    const withNames = mayReadNames(owner);
    throwRefusal(refuseRows(survey, query, withNames));
    const order = readOrder(survey, query);
    const sortable = sortableOf(survey);
    const filter = await findFilter(deps, owner.id, query.filter, survey);
    const giveBack = await places.acquire(owner.id);
    try {
      const list = `rows ${survey.id} ${query.sort ?? ''} ${order.direction}`;
      const moment = `rows as of ${survey.id}`;
      const asked = cursors.read(moment, query.as_of, listMoment, 'as_of');
      // A filter is judged by those who are there now: so are its rows.
      const isJudged = filter !== null && minimumGroup(survey) > 1;
      const revision = (isJudged ? undefined : asked?.revision) ?? survey.revision;
      const as_of = cursors.write(moment, { revision });
      const hides = (of: Filter) =>
        actAsServer(() => readOneState(db, (trx) => isHidden(trx, survey, ALL_DAYS, of, deps.heavyReads)));
      if (isJudged && (await hides(filter)))
        return { rows: [], total: 0, as_of, too_few: true as const, sortable, next_cursor: null };
      const text = query.q ?? '';
      const search = text === '' ? null : searchSql(text, withoutLinkValues(survey), withNames);
      const wanted = { survey, filter, search, revision };
      const after = cursors.read(list, query.cursor, rowPlace);
      const { limit, offset } = query;
      const whole = after === null && offset > 0 ? await countWhole(wanted) : undefined;
      const found = await findRows(db.kysely, wanted, order, { after, offset, limit: limit + 1, whole });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const total = after === null && offset === 0 ? await countAll(wanted, found.length, limit) : whole;
      return {
        rows: page.map((row) => writeRow(row, survey, withNames)),
        ...(total !== undefined && { total }),
        as_of,
        sortable,
        next_cursor:
          found.length > limit && last !== undefined
            ? cursors.write(list, { key: last.key, id: last.id })
            : null,
      };
    } finally {
      giveBack();
    }
  });

  /** A whole survey knows its number; undefined where a filter or words leave some out. */
  async function countWhole(wanted: RowsWanted & { survey: ResultsSurvey }): Promise<number | undefined> {
    if (wanted.filter !== null || wanted.search !== null) return undefined;
    return wanted.survey.response_count - (await countNewer(db.kysely, wanted));
  }

  /** What one page holds is counted already. */
  async function countAll(wanted: RowsWanted & { survey: ResultsSurvey }, found: number, limit: number) {
    if (found <= limit) return found;
    return (await countWhole(wanted)) ?? countRows(db.kysely, wanted);
  }

  serve(setNote, async ({ params, body, owner, now }) => {
    const survey = authorize(owner, await findResultsSurvey(db.kysely, params.id), 'edit');
    throwRefusal(refuseNote(survey));
    const { before, ...noted } = body;
    const { submission_id } = params;
    if (await keepNote(db.kysely, survey, submission_id, noted, before, now)) return noted;
    const isThere = before !== undefined && (await isSubmission(db.kysely, survey, submission_id));
    throw new AppError(isThere ? 'version_conflict' : 'not_found');
  });
}

function isAnonymous({ anonymity_level }: ResultsSurvey): boolean {
  return anonymity_level === 'anonymous';
}

/** @throws AppError `invalid` where there is no such question, or it has several answers */
function readOrder(
  survey: ResultsSurvey,
  { sort = SORTED_BY.moment, direction }: { sort?: string | undefined; direction: 'asc' | 'desc' },
): RowOrder {
  // An order by pseudonym: it says nothing about arrival.
  if (isAnonymous(survey)) return { by: null, direction: 'asc' };
  if (sort === SORTED_BY.moment) return { by: ARRIVAL, direction };
  if (sort === SORTED_BY.name) return { by: BY_NAME, direction };
  const question = survey.questions.find(({ code }) => code === sort);
  const by = question === undefined ? null : keyOf(question);
  if (by === null) throw new AppError('invalid', { fields: { sort: 'not_an_option' } });
  return { by, direction };
}

function sortableOf(survey: ResultsSurvey): string[] {
  if (isAnonymous(survey)) return [];
  return survey.questions.filter((question) => keyOf(question) !== null).map(({ code }) => code);
}

/** A row as its owner reads it; without names where the reader may not have them, without a moment where nobody may. */
function writeRow(row: FoundRow, survey: ResultsSurvey, withNames: boolean): Row {
  const answers = writeAnswers(row.answers, withoutLinkValues(survey));
  if (isAnonymous(survey)) return { id: row.id, answers };
  const { id, submitted_at, participant_name, note, tags } = row;
  if (!withNames) return { id, submitted_at, answers };
  return {
    id,
    submitted_at,
    ...(participant_name !== null && { participant_name }),
    note: note ?? '',
    tags: tags ?? [],
    answers,
  };
}
