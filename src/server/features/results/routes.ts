import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Part } from '../../../questions/question-type.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { getResults, listAnswers, streamResults } from '../../../shared/api/results/results.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { closestTag } from '../../../shared/text/language-tag.ts';
import { authorize, isOwner } from '../../base/authorize.ts';
import { actAs, runAsSystem } from '../../db/access/run-as-system.ts';
import { inSnapshot } from '../../flow-control/in-snapshot.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Call, Server } from '../../http/serve.ts';
import { acceptedLanguages } from '../../http/accepted-languages.ts';
import { createFairSlots } from '../../flow-control/fair-semaphore.ts';
import type { Filter } from '../filters/filter.ts';
import { findFilter } from '../filters/find-filter.ts';
import {
  type Boundary,
  findAnswers,
  findGroupNamed,
  findResultsSurvey,
  type ReadableSurvey,
  type ResultsSurvey,
} from './data.ts';
import { type DayRange, readRange, withRange } from './day-range.ts';
import { assertLanguage, localizeSurvey, resolvedTag } from '../surveys/translations/localize-survey.ts';
import { languagesOf } from '../surveys/translations/translate.ts';
import { findGrouped, mayReadAnswers } from './domain.ts';
import { createGroupingQueue } from './keywords/grouping-queue.ts';
import { createLiveResults } from './live/live.ts';
import { hashLinkToken } from './links/link-token.ts';
import {
  checkBeforeOpening,
  checkUnfiltered,
  checkReading,
  type ResultsReader,
  grantedBy,
} from './policy.ts';
import { readAccessCookie } from '../responses/access/access-cookie.ts';
import { findParticipantStep, readParticipantResults } from './participants/read-participant-results.ts';
import { foldOldNetworks } from './participants/step-networks-data.ts';
import { isHidden } from './filtered/read-filtered.ts';
import { readFilteredResults, readResults } from './read-results.ts';
import type { ResponsesDeps } from '../responses/responses-deps.ts';

const answerPosition = z.strictObject({ day: z.iso.date(), submission_id: z.uuid() });

const HOUR_MS = 3_600_000;

/** These requests read all answers. */
const CONCURRENCY = { max: 7, together: 8, retryAfter: 2 } as const;

interface Caller extends Pick<Call<typeof getResults>, 'owner' | 'now' | 'request'> {
  readonly access_token: string | undefined;
}

export function serveResults({ app, serve, deps }: Server<ResponsesDeps>): void {
  const semaphore = createFairSlots(CONCURRENCY);
  const inShard = async <T>(owner_id: string, work: () => Promise<T>): Promise<T> => {
    const release = await semaphore.acquire(owner_id);
    return work().finally(release);
  };
  const live = createLiveResults(deps);
  const background = createGroupingQueue(deps);
  const ends = [
    deps.hub.on('answers_changed', ({ survey_id, texts, at }) => {
      live.changed(survey_id, 'answers', at);
      if (texts !== false) background.add(survey_id);
    }),
    deps.hub.on('survey_changed', (survey_id) => live.changed(survey_id, 'survey')),
    deps.hub.onReconnect(() => live.refresh()),
  ];
  scheduleTask(
    { app, deps },
    {
      everyMs: HOUR_MS,
      run: () => runAsSystem(() => foldOldNetworks(deps.db.kysely)),
      inCells: true,
      failed: 'deleting old hashes of networks failed',
    },
  );
  app.addHook('preClose', async () => {
    for (const end of ends) end();
    live.close();
    await background.close();
  });

  const check = async ({ params, query, owner, now, request }: Call<typeof streamResults>) => {
    const caller = { owner, access_token: query.access_token, now, request };
    const { survey, reader } = await findReadable(deps, params.id, caller);
    assertLanguage(survey, query.lang);
    return { caller, survey, reader };
  };

  const stream = async (call: Call<typeof streamResults>) => {
    const { params, query, owner, request, reply, findCallerAgain } = call;
    const { caller, survey, reader } = await check(call);
    const opened = deps.eventStreams.open({ request, reply, owner }, async () => {
      const again = { ...caller, owner: await findCallerAgain(), now: deps.now() };
      // Former owners must not see owner figures.
      const current = await findReadable(deps, params.id, again);
      if (current.reader.is_owner !== reader.is_owner) throw new AppError('forbidden');
      live.resultsSurvey(current.survey);
    });
    const readerNow = (current: ResultsSurvey) => readerOf(deps, current, { ...caller, now: deps.now() });
    live.watch(survey, readerNow, opened, {
      known: request.headers['last-event-id']?.toString() ?? null,
      language: resolvedTag(survey, languageFor(survey, query.lang, request, reader)) ?? null,
    });
    return reply;
  };

  serve(streamResults, stream, { check });

  serve(getResults, async ({ params, query, owner, now, request }) => {
    const caller = { owner, access_token: query.access_token, now, request };
    const { survey: stored, reader } = await findReadable(deps, params.id, caller);
    const range = readRange(query, stored);
    throwRefusal(checkUnfiltered(range, query.filter, reader));
    const lang = languageFor(stored, query.lang, request, reader);
    const survey = await localizeSurvey(deps.db.kysely, stored, lang);
    if (owner === null || !reader.is_owner) return readParticipantResults(deps.db, survey);
    const filter = withRange(await findFilter(deps, owner.id, query.filter, stored), range);
    if (filter === null) return actAs(owner.id, () => readResults(deps.db, survey, range));
    return inShard(owner.id, () => actAs(owner.id, () => readFilteredResults(deps, survey, range, filter)));
  });

  serve(listAnswers, async ({ params, query, owner, now, request }) => {
    const caller = { owner, access_token: query.access_token, now, request };
    const { survey, reader } = await findReadable(deps, params.id, caller);
    const question = survey.questions.find((each) => each.id === query.question_id);
    const part = question && findGrouped(question, query.part);
    if (question === undefined || part === undefined) throw new AppError('not_found');
    const step = reader.is_owner ? null : await findParticipantStep(deps.db, survey);
    if (!mayReadAnswers(question, reader.is_owner, step !== null)) throw new AppError('forbidden');
    const range = readRange(query, survey);
    throwRefusal(checkUnfiltered(range, query.filter, reader));
    const condition = owner === null ? null : await findFilter(deps, owner.id, query.filter, survey);
    const filter = withRange(condition, range);
    const read = () => readAnswers(deps, { survey, part, range, filter, step, query });
    return owner === null || filter === null ? read() : inShard(owner.id, read);
  });
}

interface AnswersWanted {
  readonly survey: ReadableSurvey;
  readonly part: Part;
  readonly range: DayRange;
  readonly filter: Filter | null;
  /** Last submission visible to participants. */
  readonly step: Boundary | null;
  readonly query: Call<typeof listAnswers>['query'];
}

/** @throws AppError `not_found` for an unused keyword */
async function readAnswers(
  deps: ResponsesDeps,
  { survey, part, range, filter, step, query }: AnswersWanted,
): Promise<Output<typeof listAnswers>> {
  const hides = (of: Filter) =>
    runAsSystem(() => inSnapshot(deps.db, (trx) => isHidden(trx, survey, range, of, deps.heavyReads)));
  if (filter !== null && (await hides(filter))) return { answers: [], next_cursor: null };
  const term_id =
    query.category === undefined
      ? null
      : await findGroupNamed(deps.db.kysely, survey.id, part.slot, query.category);
  if (term_id === null && query.category !== undefined) throw new AppError('not_found');
  const target = { survey, slot: part.slot, term_id, range, upTo: step, filter };
  const list = `answers ${survey.id} ${part.slot}`;
  const rows = await findAnswers(
    deps.db.kysely,
    target,
    deps.cursors.read(list, query.cursor, answerPosition),
    query.limit + 1,
  );
  // Keywords outside the participants' step do not exist for them.
  if (rows.length === 0 && step !== null && query.category !== undefined) throw new AppError('not_found');
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    answers: page.map(({ answer }) => answer),
    next_cursor:
      rows.length > query.limit && last
        ? deps.cursors.write(list, { day: last.day, submission_id: last.submission_id })
        : null,
  };
}

/**
 * Returns the survey if this reader may see its results.
 * @throws AppError `not_found`, `forbidden` or `survey_not_open`
 */
async function findReadable(
  deps: ResponsesDeps,
  id: string,
  caller: Caller,
): Promise<{ survey: ReadableSurvey; reader: ResultsReader }> {
  const resultsSurvey = await findResultsSurvey(deps.db.kysely, id);
  const survey = authorize(caller.owner, resultsSurvey, 'read_results', (each) => {
    const reader = readerOf(deps, each, caller);
    return checkReading(each, reader) ?? checkBeforeOpening(each, reader, caller.now);
  });
  return { survey, reader: readerOf(deps, survey, caller) };
}

/** Returns the requested language, or the participant's preferred one. */
function languageFor(
  survey: ResultsSurvey,
  asked: string | undefined,
  { headers }: FastifyRequest,
  { is_owner }: ResultsReader,
): string | undefined {
  if (asked !== undefined || is_owner) return asked;
  return closestTag(acceptedLanguages(headers['accept-language']), languagesOf(survey));
}

function readerOf(
  deps: ResponsesDeps,
  survey: ResultsSurvey,
  { owner, access_token, now, request }: Caller,
): ResultsReader {
  const token = access_token ?? readAccessCookie(request, survey.id);
  return {
    is_owner: isOwner(owner, survey),
    is_unlocked: token !== null && deps.tokens.isAccess(survey, token, now),
    opened_by: grantedBy(
      survey.result_links,
      token === null ? null : hashLinkToken(token).toString('hex'),
      now,
    ),
  };
}
