import type { Logger } from 'pino';

/** Timeout per part. */
export const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Terminal and npm both forward a single Ctrl+C. */
const SAME_SIGNAL = 1_000;

interface Part {
  readonly name: string;
  readonly end: () => Promise<void>;
  /** Timeout in milliseconds. */
  readonly most: number;
}

/** Ends started parts in reverse order, once. */
export class Shutdown {
  readonly #parts: Part[] = [];
  readonly #log: Logger;
  readonly #name: string;
  #running: Promise<void> | undefined;

  /** @param name for the log */
  constructor(log: Logger, name = 'Canvass') {
    this.#log = log;
    this.#name = name;
  }

  get hasBegun(): boolean {
    return this.#running !== undefined;
  }

  /** Registers a part to end before earlier ones. */
  afterwards(name: string, end: () => Promise<void>, most = SHUTDOWN_TIMEOUT_MS): void {
    this.#parts.push({ name, end, most });
  }

  /** Ends everything; repeated calls wait for the first. */
  run(why: string): Promise<void> {
    return (this.#running ??= this.#endAll(why));
  }

  /**
   * Shuts down on SIGTERM, SIGINT, SIGHUP, or uncaught errors with status 1; a second Ctrl+C exits immediately.
   * Ignores a closed log output.
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
    // Logging a closed log would fail endlessly.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  }

  #endProcess(why: string, status: number): void {
    void this.run(why).then(() => process.exit(status));
  }

  async #endAll(why: string): Promise<void> {
    this.#log.info(`${this.#name} is ending (${why}): what is under way is finished first`);
    // Includes parts added meanwhile, for example during startup.
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
