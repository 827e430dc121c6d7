import type { FastifyBaseLogger } from 'fastify';
import { isConnectionFailure } from '../../db/connection-failure.ts';
import { AppError } from '../../../shared/errors.ts';
import type { IntakeConnection } from './intake-connection.ts';
import { type Missed, type Row, type Stored, storeGroup } from './store-group.ts';

/** A row that waits for its group, and whom to tell. */
export interface Waiting extends Row {
  readonly bytes: number;
  /** How often it was put back because of its neighbours. */
  tries: number;
  /** Since when its survey is held by somebody else. */
  busySince?: number;
  readonly stored: () => void;
  readonly known: () => void;
  readonly refused: (error: AppError) => void;
}

export interface IntakeLane {
  readonly push: (waiting: Waiting) => void;
  /** Resolves when nothing waits and nothing is under way. */
  readonly idle: () => Promise<void>;
}

interface LaneParts {
  readonly connection: IntakeConnection;
  readonly log: FastifyBaseLogger;
  /** Takes the rows of surveys that somebody else holds. */
  readonly onBusy: (waiting: Waiting) => void;
  readonly onRaised: (raised: Stored['raised']) => void;
  /** Told the size of each group that was stored. */
  readonly onGroup: (size: number) => void;
}

/** Tells the senders of a group what became of it. */
type Tell = () => void;

/** A group is bounded, so that one statement stays short and small. */
const MOST = { rows: 1_000, bytes: 2 * 1024 * 1024, tries: 5 } as const;

const RETRY_WHOLE = new Set(['40001', '40P01']);
/** Trouble of the server, not of a row: resources, an operator, the disk, a database that only reads. */
const SERVER_TROUBLE = /^(53|57|58|25|XX|F0)/;
/** Waited too long for a lock, or for the statement. */
const TOO_LONG = new Set(['55P03', '57014']);
/** What a value can be wrong with. */
const BAD_VALUE = /^(22|23|54)/;

/**
 * Stores what arrives, group by group: while one group commits, the next one gathers. There is no timer, so a single
 * row is stored at once, and the busier it is, the larger the groups.
 */
export function createLane(parts: LaneParts): IntakeLane {
  const { connection, log } = parts;
  let queue: Waiting[] = [];
  let running = false;
  let whenIdle: (() => void)[] = [];

  function push(waiting: Waiting): void {
    queue.push(waiting);
    if (running) return;
    running = true;
    // After all that has arrived by now was read: it goes along in the first group.
    setImmediate(() => void run());
  }

  async function run(): Promise<void> {
    let underWay = storeNext();
    while (underWay !== undefined) {
      const tell = await underWay;
      // The database gets its next group before this one's senders get their replies: it never waits for those.
      underWay = storeNext();
      tell();
      underWay ??= storeNext();
    }
    running = false;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  }

  function storeNext(): Promise<Tell> | undefined {
    return queue.length > 0 ? store(take()) : undefined;
  }

  function take(): Waiting[] {
    let bytes = 0;
    const end = queue.findIndex((each, i) => i === MOST.rows || (bytes += each.bytes) > MOST.bytes);
    const size = end === -1 ? queue.length : Math.max(1, end);
    const group = queue.slice(0, size);
    queue = queue.slice(size);
    return group;
  }

  async function store(group: readonly Waiting[]): Promise<Tell> {
    try {
      const { missed, raised } = await storeGroup(await connection.get(), group);
      parts.onRaised(raised);
      parts.onGroup(group.length - missed.size);
      return () => {
        for (const [i, waiting] of group.entries()) {
          const why = missed.get(i);
          if (why === undefined) waiting.stored();
          else settleMissed(waiting, why);
        }
      };
    } catch (error) {
      return recover(group, error);
    }
  }

  function settleMissed(waiting: Waiting, missed: Missed): void {
    if (missed.why === 'known') waiting.known();
    else if (missed.why === 'gone') waiting.refused(new AppError('not_found'));
    else if (missed.why === 'busy') parts.onBusy(waiting);
    else {
      // Neighbours that turned out to be known took the places before it.
      const isFree = (missed.response_count ?? 0) < (waiting.submission.most_responses ?? Infinity);
      if (!isFree || !tryAgain(waiting)) waiting.refused(new AppError('survey_full'));
    }
  }

  function tryAgain(waiting: Waiting): boolean {
    if (++waiting.tries > MOST.tries) return false;
    queue.push(waiting);
    return true;
  }

  /** A group that failed stored nothing. It is split until only what is wrong is refused. */
  async function recover(group: readonly Waiting[], error: unknown): Promise<Tell> {
    const code = (error as { code?: string }).code ?? '';
    if (isConnectionFailure(error)) {
      connection.drop();
      return () => refuse(group, error);
    }
    if (RETRY_WHOLE.has(code))
      return () => {
        for (const waiting of group) if (!tryAgain(waiting)) refuse([waiting], error);
      };
    if (SERVER_TROUBLE.test(code) && !TOO_LONG.has(code)) return () => refuse(group, error);
    if (group.length > 1) {
      const middle = group.length >> 1;
      (await store(group.slice(0, middle)))();
      return store(group.slice(middle));
    }
    // Never the error itself: its details may hold what a person wrote.
    log.warn({ code }, 'the database refused a submission');
    return () => {
      if (BAD_VALUE.test(code)) group[0]?.refused(new AppError('invalid'));
      else refuse(group, error);
    };
  }

  function refuse(group: readonly Waiting[], error: unknown): void {
    const code = (error as { code?: string }).code;
    log.warn({ code, submissions: group.length }, 'submissions could not be stored now');
    for (const waiting of group) waiting.refused(new AppError('unavailable'));
  }

  return {
    push,
    idle: () => (running ? new Promise<void>((resolve) => whenIdle.push(resolve)) : Promise.resolve()),
  };
}
