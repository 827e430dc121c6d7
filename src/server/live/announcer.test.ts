import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../tests/support/database.ts';
import { createAnnouncer } from './announcer.ts';
import { createHub, type Notices } from './hub.ts';

type Change = Notices['answers_changed'];

const db = await aDatabase();
const log = pino({ level: 'silent' });

async function aServer() {
  const hub = createHub({ db, log });
  onTestFinished(() => hub.close());
  const heard: Change[] = [];
  hub.on('answers_changed', (change) => heard.push(change));
  await vi.waitUntil(() => hub.connected, 20_000);
  return { hub, heard };
}

test('announces a stored answer locally at once and to other servers once per survey', async () => {
  const [here, there] = [await aServer(), await aServer()];
  const { answersChanged, close } = createAnnouncer({ db, log, hub: here.hub });
  const changes = [
    { survey_id: 'a', response_count: 1, revision: 1, texts: true, at: 1_760_000_000_005 },
    { survey_id: 'b', response_count: 4, revision: 2, texts: false },
    { survey_id: 'a', response_count: 3, revision: 2, texts: false, at: 1_760_000_000_009 },
  ];
  for (const change of changes) answersChanged([change]);
  expect(here.heard).toEqual(changes);
  await close();
  await vi.waitUntil(() => there.heard.length >= 2, 20_000);
  const by = here.hub.id;
  expect(there.heard).toEqual([
    { survey_id: 'a', response_count: 3, revision: 2, texts: true, at: 1_760_000_000_005, by },
    { survey_id: 'b', response_count: 4, revision: 2, texts: false, by },
  ]);
  expect(here.heard).toHaveLength(3);
});

test('delivers changes of more surveys than fit into one message', async () => {
  const [here, there] = [await aServer(), await aServer()];
  const { answersChanged, close } = createAnnouncer({ db, log, hub: here.hub });
  const ids = Array.from({ length: 130 }, () => crypto.randomUUID());
  answersChanged(
    ids.map((survey_id) => ({
      survey_id,
      response_count: 2_147_483_647,
      revision: 2_147_483_647,
      texts: false,
      at: 1_760_000_000_000,
    })),
  );
  await close();
  await vi.waitUntil(() => there.heard.length >= ids.length, 20_000);
  expect(there.heard.map(({ survey_id }) => survey_id)).toEqual(ids);
});

test('announces pending changes when the database returns', async () => {
  const [here, there] = [await aServer(), await aServer()];
  const { answersChanged, close } = createAnnouncer({ db, log, hub: here.hub });
  const query = vi.spyOn(db.pool, 'query').mockImplementationOnce((): never => {
    throw new Error('away');
  });
  onTestFinished(() => query.mockRestore());
  answersChanged([{ survey_id: 'd', response_count: 1, revision: 1, texts: false }]);
  await vi.waitUntil(() => there.heard.length === 1, 20_000);
  expect(there.heard).toMatchObject([{ survey_id: 'd', revision: 1 }]);
  await close();
});
