import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readCrosstab, readFiltered, runTest, type Reader } from '../analysis-runs.ts';
import { download } from '../export-runs.ts';

/** What an owner does while answers come in. */
export interface Company {
  /** What went wrong; it then stops by itself. */
  readonly problems: readonly string[];
  /** How often each of it was done. */
  readonly done: Readonly<Record<'events' | 'exports' | 'analyses' | 'edits', number>>;
  /** Resolves once all of it has ended. */
  readonly stop: () => Promise<void>;
}

interface Owned {
  /** Who has the large survey and the one that is answered. */
  readonly owner: Reader;
  /** The survey that is answered, watched and edited. */
  readonly hot: string;
  readonly viewers: number;
}

const PAUSE_MS = { exports: 5_000, analyses: 2_000, edits: 1_000 } as const;

/** Watches, exports, analyses and edits until it is stopped. */
export function simulateVisitors({ owner, hot, viewers }: Owned): Company {
  const ending = new AbortController();
  const { signal } = ending;
  const done = { events: 0, exports: 0, analyses: 0, edits: 0 };
  const ofHot = { ...owner, survey_id: hot };

  /** Again and again, with a pause between; what is cut off by the end is no mistake. */
  async function repeat(what: keyof typeof PAUSE_MS, work: (turn: number) => Promise<unknown>) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      try {
        await work(turn);
        done[what] += 1;
        await wait(PAUSE_MS[what], undefined, { signal });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }

  const formats = ['csv', 'xlsx', 'sav'];
  const analyses = [readCrosstab, readFiltered, runTest];
  const all = [
    ...Array.from({ length: viewers }, () => watch(ofHot, signal, () => (done.events += 1))),
    repeat('exports', (turn) =>
      download(owner.port, owner.survey_id, owner.cookie, { format: formats[turn % 3] ?? 'csv', signal }),
    ),
    repeat('analyses', (turn) => (analyses[turn % 3] ?? readCrosstab)(owner, signal)),
    repeat('edits', (turn) => edit(ofHot, `What do you think, ${turn}?`)),
  ];
  const problems: string[] = [];
  const ended = all.map((each) =>
    each.catch((error: unknown) => {
      problems.push(String(error));
      ending.abort();
    }),
  );
  return {
    problems,
    done,
    async stop() {
      ending.abort();
      await Promise.all(ended);
    },
  };
}

/** Reads a stream of live results. @throws Error where it is refused, or ends before it is given up */
async function watch({ port, survey_id, cookie }: Reader, signal: AbortSignal, onEvent: () => void) {
  const path = `/api/v1/surveys/${survey_id}/results/events`;
  const request = get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false, signal });
  try {
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`live results were refused: ${reply.statusCode}`);
    for await (const part of reply) if ((part as Buffer).includes('event: results')) onEvent();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (!signal.aborted) throw new Error('live results ended by themselves');
}

/** Saves the survey with another title, as its editor does. */
async function edit({ port, survey_id, cookie }: Reader, title: string): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/api/v1/surveys/${survey_id}`;
  const read = await fetch(url, { headers: { cookie } });
  const survey = (await read.json()) as Record<string, unknown>;
  const reply = await fetch(url, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ ...survey, title }),
  });
  if (!reply.ok) throw new Error(`an edit was refused: ${reply.status} ${await reply.text()}`);
  const { effective_status } = (await reply.json()) as { effective_status?: unknown };
  if (effective_status !== 'active') throw new Error(`an edit left the survey ${String(effective_status)}`);
}
