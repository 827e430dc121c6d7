import { randomUUID } from 'node:crypto';
import { asOwner } from '../../../../../tests/support/as-owner.ts';
import fc from 'fast-check';
import { asStored } from '../../../../../tests/support/stored-survey.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { findGroups } from '../data.ts';
import { ALL_DAYS } from '../day-range.ts';
import { groupPending, ungroup } from './group-pending.ts';
import { groupOf, keywordsOf } from './keywords.ts';

const WORDS = ['service', 'services', 'food', 'price', 'prices', 'waiter', 'music', 'the', 'bad', 'terrace'];
const anAnswer = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(' '));

const db = await aDatabase();

async function aTextSurvey(): Promise<string> {
  const survey_id = randomUUID();
  await sql`insert into surveys (id, user_id, title, status) values (${survey_id}, ${randomUUID()}, 't', 'active')`.execute(
    db.kysely,
  );
  const { parts } = asStored({ slot: 1, question_type: 'text', options: [], rating_config: null });
  await sql`insert into questions (survey_id, id, slot, question_text, question_type, "order", parts)
    values (${survey_id}, ${randomUUID()}, 1, 'What did you like?', 'text', 0, ${JSON.stringify(parts)})`.execute(
    db.kysely,
  );
  return survey_id;
}

async function store(survey_id: string, text: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into submissions (survey_id, id, submitted_at, answers, survey_version)
    values (${survey_id}, ${id}, now(), ${JSON.stringify({ 1: text || '-' })}, 1)`.execute(db.kysely);
  await sql`insert into text_pending values (${survey_id}, ${id})`.execute(db.kysely);
  return id;
}

async function withdraw(survey_id: string, id: string, text: string): Promise<void> {
  await db.transaction(async (trx) => {
    const submitted_at = new Date().toISOString();
    await ungroup(trx, survey_id, { id, submitted_at, answers: { 1: text || '-' } });
    await sql`delete from submissions where survey_id = ${survey_id} and id = ${id}`.execute(trx);
  });
}

function recount(answers: readonly string[]): Record<string, number> {
  const keywords = answers.map((answer) => [...keywordsOf(answer, 'en').keys()]);
  const n = new Map<string, number>();
  for (const term of keywords.flat()) n.set(term, (n.get(term) ?? 0) + 1);
  const terms = [...n.keys()];
  const groups: Record<string, number> = {};
  for (const each of keywords) {
    const id = groupOf(each.map((term) => ({ id: terms.indexOf(term) + 1, term, n: n.get(term)! })));
    const name = id === 0 ? '' : terms[id - 1]!;
    groups[name] = (groups[name] ?? 0) + 1;
  }
  return groups;
}

async function groupsOf(survey_id: string): Promise<Record<string, number>> {
  const groups = await findGroups(db.kysely, asOwner(survey_id, 'read_results'), ALL_DAYS, {
    groups: 100,
    answers: 3,
    large: 100,
    fewAnswers: 3,
  });
  return Object.fromEntries(
    (groups.get(1) ?? []).map(({ name, count }) => [[...keywordsOf(name, 'en').keys()][0] ?? '', count]),
  );
}

test('groups equal a recount for any order of answers, pauses and withdrawals', async () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: anAnswer.map((text) => ({ kind: 'store' as const, text })) },
    { weight: 2, arbitrary: fc.constant({ kind: 'group' as const }) },
    { weight: 2, arbitrary: fc.nat(50).map((index) => ({ kind: 'withdraw' as const, index })) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
      const survey_id = await aTextSurvey();
      const stored: { id: string; text: string }[] = [];
      for (const each of steps) {
        if (each.kind === 'store') stored.push({ id: await store(survey_id, each.text), text: each.text });
        else if (each.kind === 'group') await groupPending(db, survey_id);
        else if (each.index < stored.length) {
          const [gone] = stored.splice(each.index, 1);
          await withdraw(survey_id, gone!.id, gone!.text);
        }
      }
      await groupPending(db, survey_id);
      expect(await groupsOf(survey_id)).toEqual(recount(stored.map(({ text }) => text)));
    }),
    { numRuns: 25 },
  );
});

test('several servers can group the same survey at once', async () => {
  const survey_id = await aTextSurvey();
  const texts = Array.from({ length: 60 }, (_, i) => WORDS.slice(i % 7, (i % 7) + 3).join(' '));
  for (const text of texts) await store(survey_id, text);
  const results = await Promise.all([1, 2, 3, 4].map(() => groupPending(db, survey_id)));
  expect(results.reduce((a, b) => a + b, 0)).toBe(60);
  expect(await groupsOf(survey_id)).toEqual(recount(texts));
});

test('names a group by the most frequent word form', async () => {
  const survey_id = await aTextSurvey();
  for (const text of ['prices', 'price', 'prices']) await store(survey_id, text);
  await groupPending(db, survey_id);
  const groups = await findGroups(db.kysely, asOwner(survey_id, 'read_results'), ALL_DAYS, {
    groups: 10,
    answers: 2,
    large: 10,
    fewAnswers: 2,
  });
  expect(groups.get(1)).toEqual([{ name: 'prices', count: 3, answers: expect.any(Array) }]);
  expect(groups.get(1)?.[0]?.answers).toHaveLength(2);
});

test('numbers keywords per question so that surveys keep their own groups', async () => {
  const [first, second] = [await aTextSurvey(), await aTextSurvey()];
  for (const [survey_id, term] of [
    [first, 'music'],
    [second, 'price'],
  ] as const)
    await sql`insert into text_terms (survey_id, slot, term, id, n) values (${survey_id}, 1, ${term}, 41, 0)`.execute(
      db.kysely,
    );
  for (let round = 0; round < 3; round += 1) {
    await store(first, 'music and food');
    await store(first, 'music');
    await store(second, 'prices and waiter');
    await store(second, 'prices');
    await groupPending(db, first);
    await groupPending(db, second);
  }
  expect(await groupsOf(first)).toEqual({ music: 6 });
  expect(await groupsOf(second)).toEqual({ price: 6 });
  const { rows } = await sql<{ id: number }>`
    select id from text_terms where survey_id in (${first}, ${second}) order by id`.execute(db.kysely);
  expect(rows.map(({ id }) => id)).toEqual([41, 41, 42, 42]);
});
