import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Redacted anywhere in a logged object. */
const SECRET_FIELDS = ['password', 'token', 'authorization', 'cookie', 'access_code', 'secret', 'email'];

/** Database error fields that quote user data. */
const ROW_VALUES = ['err.detail', 'err.where', 'err.parameters', 'err.internalQuery'];

/**
 * Creates the log: JSON lines, or readable lines in a terminal outside production. Never log headers, bodies or
 * answers.
 */
export function makeLog(config: Pick<Config, 'env' | 'logLevel'>, output: Output = process.stdout): Logger {
  const paths = [...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), ...ROW_VALUES];
  const redact = { paths, censor: '[hidden]' };
  const options = { level: config.logLevel, redact, base: null };
  const forPeople = config.env !== 'production' && output.isTTY === true;
  return pino(options, { write: (line) => void output.write(forPeople ? readable(line) : line) });
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

interface LogLine {
  readonly time: number;
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

function readable(line: string): string {
  const { time, level, msg, err } = JSON.parse(line) as LogLine;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const label = level >= 40 ? `${pino.levels.labels[level] ?? 'log'}: ` : '';
  return `${clock}  ${label}${msg ?? ''}${err?.stack === undefined ? '' : `\n${err.stack}`}\n`;
}
