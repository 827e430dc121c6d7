import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadTarget } from '../load-job.ts';
import type { StressLedger } from './stress-ledger.ts';

const SHARE = { copies: 0.1, bad: 0.05 } as const;
const RETRY_MS = 20;

export interface StressRun {
  /** Asked before every try, since a restarted server has another port. */
  readonly port: () => number;
  readonly targets: readonly LoadTarget[];
  readonly ledger: StressLedger;
  readonly connections: number;
  /** Whether to begin another submission. */
  readonly goesOn: () => boolean;
}

/** Sends as participants' pages do: the same id again and again until the server has answered. */
export async function sendUnderStress(stress: StressRun): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: stress.connections });
  const worker = async () => {
    while (stress.goesOn()) {
      const dice = Math.random();
      if (dice < SHARE.bad) await sendBad(stress, agent);
      else if (dice < SHARE.bad + SHARE.copies) await sendCopy(stress, agent);
      else await sendNew(stress, agent);
    }
  };
  await Promise.all(Array.from({ length: stress.connections }, worker));
  agent.destroy();
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

async function sendNew(stress: StressRun, agent: Agent): Promise<void> {
  const target = any(stress.targets);
  const id = randomUUID();
  const body = `{"submission_id":"${id}","answers":${any(target.answers)}}`;
  // Now and then twice at once, as two tabs would.
  const times = Math.random() < SHARE.copies / 2 ? 2 : 1;
  const statuses = await Promise.all(
    Array.from({ length: times }, () => untilAnswered(stress, agent, target.survey_id, body)),
  );
  if (statuses.some((status) => status === 201 || status === 200))
    stress.ledger.acknowledge(id, target.survey_id);
  const isFine = statuses.every((status) => [200, 201, 404].includes(status));
  if (!isFine) stress.ledger.complaints.push(`${id} was answered with ${statuses.join(', ')}`);
}

async function sendCopy(stress: StressRun, agent: Agent): Promise<void> {
  const entry = stress.ledger.findEntry();
  if (entry === undefined) return;
  const target = stress.targets.find((each) => each.survey_id === entry.survey_id)!;
  const body = `{"submission_id":"${entry.id}","answers":${any(target.answers)}}`;
  const status = await untilAnswered(stress, agent, entry.survey_id, body);
  // Removed while the copy was on its way: it is a new one then.
  if (status === 201) {
    if (!stress.ledger.removed.delete(entry.id) && !stress.ledger.unsure.has(entry.id))
      stress.ledger.complaints.push(`${entry.id} was stored a second time`);
  } else if (status !== 200 && !(status === 404 && stress.ledger.goneSurveys.has(entry.survey_id)))
    stress.ledger.complaints.push(`the copy of ${entry.id} was answered with ${status}`);
}

async function sendBad(stress: StressRun, agent: Agent): Promise<void> {
  const target = any(stress.targets);
  const body = any([
    '{"submission_id":',
    `{"submission_id":"${randomUUID()}","answers":[]}`,
    `{"submission_id":"${randomUUID()}","answers":[{"question_id":"${randomUUID()}","answer":"Red"}]}`,
    `{"submission_id":"${randomUUID()}","answers":${any(target.answers).replaceAll(/"answer":"[^"]*"/g, '"answer":"Perhaps"')}}`,
  ]);
  const status = await untilAnswered(stress, agent, target.survey_id, body);
  if (![400, 404, 422].includes(status))
    stress.ledger.complaints.push(`a bad submission was answered with ${status}`);
}

async function untilAnswered(
  stress: StressRun,
  agent: Agent,
  survey_id: string,
  body: string,
): Promise<number> {
  for (;;) {
    const status = await post(stress.port(), agent, survey_id, body);
    stress.ledger.count(status);
    if (status !== 0 && status !== 503) return status;
    await wait(RETRY_MS);
  }
}

/** @returns the status of the reply, 0 where there was none */
function post(port: number, agent: Agent, survey_id: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        agent,
        method: 'POST',
        path: `/api/v1/public/surveys/${survey_id}/responses`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        reply.resume();
        reply.once('close', () => resolve(reply.complete ? (reply.statusCode ?? 0) : 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}
