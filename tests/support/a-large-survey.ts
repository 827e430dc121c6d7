import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { anApp } from './app.ts';
import { onPlan } from './on-plan.ts';
import { signedIn } from './signed-in.ts';
import { storeSurvey } from './stored-survey.ts';

export const LARGE_ROWS = 24_000;

/** Stores a survey whose export is larger than all buffers between server and client, so it runs until it is read. */
export async function aLargeSurvey(app: Awaited<ReturnType<typeof anApp>>) {
  const { pool } = app.deps.db;
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const { id } = await storeSurvey(app.deps.db, { user_id: owner.user.id });
  const values = [id, LARGE_ROWS];
  await pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
     select $1, gen_random_uuid(), now(), jsonb_build_object('1', 1, '3', repeat('long ', 160)), 1, n
     from generate_series(1, $2) n`,
    values,
  );
  await pool.query('update surveys set answers_revision = $2 where id = $1', values);
  await pool.query(`insert into daily_counts values ($1, now()::date, $2, '{}', '{}')`, values);
  const ask = (cookie = owner.cookie, query = 'format=csv') => {
    const { port } = app.server.server.address() as AddressInfo;
    const path = `/api/v1/surveys/${id}/export?${query}`;
    return get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false });
  };
  const open = async (cookie?: string, query?: string) => {
    const [reply] = (await once(ask(cookie, query), 'response')) as [IncomingMessage];
    return reply;
  };
  return { id, owner, ask, open };
}
