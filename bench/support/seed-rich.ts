import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { QuestionType, Settings } from '../../src/questions/question-type.ts';
import { assignParts } from '../../src/questions/question.ts';
import { RULES } from '../../src/questions/rules.ts';
import type { Database } from '../../src/server/db/connection/client.ts';
import { rewriteCounters } from '../../src/server/features/results/verify/verify-data.ts';
import { putOnPlan } from '../../tests/support/on-plan.ts';
import type { LoadTarget } from './load-job.ts';
import type { SeededSurvey } from './seed-results.ts';

const items = (count: number, word: string) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, text: `${word} ${i + 1}` }));
const ask = (question_type: QuestionType, settings: Settings) => ({ question_type, settings });

/** A grid of ten rows, several answers twice, a ranking, MaxDiff, a total and what is asked beside them: about forty parts. */
const KINDS = [
  ask('matrix', { mode: 'one', rows_required: 'all', rows: items(10, 'Row'), columns: items(5, 'Step') }),
  ask('checkboxes', { options: items(6, 'Thing') }),
  ask('checkboxes', { options: items(6, 'Other thing') }),
  ask('ranking', { options: items(6, 'Item') }),
  ask('maxdiff', { options: items(6, 'Good'), shown: 4, times: 2, labels: { best: 'Best', worst: 'Worst' } }),
  ask('constant_sum', { options: items(3, 'Share'), total: 100 }),
  ask('nps', { labels: { min: '', max: '' } }),
  ask('yes_no', { labels: { yes: 'Yes', no: 'No' } }),
  ask('multiple_choice', { options: items(5, 'Choice') }),
  ask('rating', { min: 1, max: 5, labels: { min: '', max: '' } }),
];
const VARIANTS = 400;

/** Questions of the rich survey with their parts, as they are stored. */
function richQuestions() {
  let part = 100_000;
  return KINDS.map(({ question_type, settings: sent }, i) => {
    const settings = RULES[question_type].store(sent, null, () => false);
    const partPlacement = { slot: i + 1, question_type, settings };
    const parts = assignParts(partPlacement, undefined, () => (part += 1));
    return { id: randomUUID(), question_text: `What of part ${i + 1}?`, parts, ...partPlacement };
  });
}

/** An open survey of many kinds, with ready-made answers to it. */
export async function seedRich(db: Database): Promise<LoadTarget> {
  const user_id = randomUUID();
  const survey_id = randomUUID();
  await putOnPlan(db, user_id, 'monthly');
  await db.pool.query(
    `insert into surveys (id, user_id, title, description, status, next_slot, next_part_slot)
     values ($1, $2, 'Rich', 'Of many kinds', 'active', $3, 101000)`,
    [survey_id, user_id, KINDS.length + 1],
  );
  await db.pool.query(
    `insert into questions (survey_id, id, slot, question_text, question_type, settings, parts, "order")
     select $1, q.id, q.slot, q.question_text, q.question_type, q.settings, q.parts, q.slot
     from jsonb_to_recordset($2::jsonb)
       q(id uuid, slot integer, question_text text, question_type text, settings jsonb, parts jsonb)`,
    [survey_id, JSON.stringify(richQuestions())],
  );
  return { survey_id, answers: Array.from({ length: VARIANTS }, () => JSON.stringify(richAnswers())) };
}

const any = (below: number) => Math.floor(Math.random() * below);
const shuffled = (count: number) =>
  Array.from({ length: count }, (_, i) => i + 1).toSorted(() => Math.random() - 0.5);
const some = (count: number) => shuffled(count).slice(0, 1 + any(3));

/** Answers to all of it, in codes. */
function richAnswers(): Readonly<Record<string, unknown>> {
  const sets = (RULES.maxdiff.store(KINDS[4]!.settings, null, () => false)['sets'] ??
    []) as readonly (readonly number[])[];
  const home = any(80);
  return {
    Q1: Object.fromEntries(items(10, 'Row').map(({ id }) => [id, 1 + any(5)])),
    Q2: some(6),
    Q3: some(6),
    Q4: shuffled(6),
    Q5: sets.map((set) => ({ best: set[any(2)], worst: set[2 + any(2)] })),
    Q6: { 1: home, 2: 20, 3: 80 - home },
    Q7: any(11),
    Q8: any(2),
    Q9: 1 + any(5),
    Q10: 1 + any(5),
  };
}

const AT_ONCE = 100_000;

/** What the survey had before any copy has a revision of at most $2. */
const COPIES = `
insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
select survey_id, gen_random_uuid(), submitted_at, answers, survey_version, $2::integer + n
from generate_series($3::integer, $4::integer) n
join (select *, row_number() over () as place, count(*) over () as there from submissions
  where survey_id = $1 and revision <= $2::integer) s on s.place = 1 + n % s.there`;

/** Copies what the survey holds until it has so many submissions, counters and all. */
export async function fillRich(
  db: Database,
  { survey_id }: LoadTarget,
  submissions: number,
): Promise<SeededSurvey> {
  for (let from = 1; from <= submissions; from += AT_ONCE)
    await db.pool.query(COPIES, [survey_id, submissions, from, Math.min(submissions, from + AT_ONCE - 1)]);
  await db.kysely.transaction().execute(async (trx) => {
    // A recount of a million rich ones takes more than a server's statement may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await rewriteCounters(trx, survey_id);
  });
  const { rows } = await db.pool.query<{ user_id: string; n: number }>(
    `update surveys set response_count = (select count(*) from submissions where survey_id = $1),
       answers_revision = $2 where id = $1 returning user_id, response_count as n`,
    [survey_id, 3 * submissions],
  );
  await db.pool.query('vacuum analyze submissions');
  return { id: survey_id, user_id: rows[0]!.user_id, submissions: rows[0]!.n };
}
