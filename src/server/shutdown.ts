import type { Logger } from 'pino';

/** Longest that one part may take to end before the next is ended all the same. */
export const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Signals that come this close together are one: a terminal and npm both hand on a single Ctrl+C. */
const SAME_SIGNAL = 1_000;

interface Part {
  readonly name: string;
  readonly end: () => Promise<void>;
  /** Milliseconds after which it is waited for no longer. */
  readonly most: number;
}

/** Ends what was started, in reverse order, once. */
export class Shutdown {
  readonly #parts: Part[] = [];
  readonly #log: Logger;
  readonly #name: string;
  #running: Promise<void> | undefined;

  /** @param name what ends, in the log */
  constructor(log: Logger, name = 'Canvass') {
    this.#log = log;
    this.#name = name;
  }

  get hasBegun(): boolean {
    return this.#running !== undefined;
  }

  /** Adds a part that is to be ended before those added earlier, and is given up after so many milliseconds. */
  afterwards(name: string, end: () => Promise<void>, most = SHUTDOWN_TIMEOUT_MS): void {
    this.#parts.push({ name, end, most });
  }

  /** Ends everything; a later call waits for the first. */
  run(why: string): Promise<void> {
    return (this.#running ??= this.#endAll(why));
  }

  /**
   * From now on SIGTERM, SIGINT and SIGHUP end the process in order, a second Ctrl+C at once, and an error that
   * nobody caught in order with exit status 1. A log that nobody reads any more ends nothing.
   */
  listenForSignals(): void {
    let first: number | undefined;
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= Date.now();
      if (signal === 'SIGINT' && Date.now() - first > SAME_SIGNAL) process.exit(130);
      this.#endProcess(signal, 0);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
    process.on('uncaughtException', (error) => {
      this.#log.fatal({ err: error }, 'An error that nobody caught');
      this.#endProcess('an error', 1);
    });
    // Who read the log has gone: there is nobody left to tell, and telling of that would fail again without end.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  }

  #endProcess(why: string, status: number): void {
    void this.run(why).then(() => process.exit(status));
  }

  async #endAll(why: string): Promise<void> {
    this.#log.info(`${this.#name} is ending (${why}): what is under way is finished first`);
    // Parts that are added while others end, as when a signal comes during the start, are ended too.
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop())
      await this.#endPart(part);
    this.#log.info(`${this.#name} has ended`);
  }

  async #endPart({ name, end, most }: Part): Promise<void> {
    const { promise: tooLong, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#log.warn(`Gave up waiting for ${name}`);
      resolve();
    }, most);
    try {
      await Promise.race([end(), tooLong]);
    } catch (error) {
      this.#log.error({ err: error }, `Trouble while ending ${name}`);
    } finally {
      clearTimeout(timer);
    }
  }
}
