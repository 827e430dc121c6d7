import type { FastifyInstance } from 'fastify';
import { parse } from 'node:querystring';
import { BOUNDS } from '../../shared/bounds.ts';
import { AppError } from '../../shared/errors.ts';
import { countStructure } from './count-structure.ts';

export function leaveBytes(routes: FastifyInstance, mostBytes: number): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Parses JSON without Fastify's `__proto__` check, for routes that read only known keys. An empty body is undefined,
 * for the schema to report.
 */
export function readJsonPlainly(routes: FastifyInstance): void {
  routes.removeContentTypeParser('application/json');
  routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      assertFewParts(text as string);
      done(null, text === '' ? undefined : JSON.parse(text as string));
    } catch (error) {
      done(error instanceof AppError ? error : Object.assign(error as SyntaxError, { statusCode: 400 }));
    }
  });
}

/** Shorter texts are parsed in a few milliseconds, whatever they hold. */
const ALWAYS_QUICK = 100_000;

/** @throws AppError `too_large` if parsing would hold up everybody */
function assertFewParts(text: string): void {
  if (text.length < ALWAYS_QUICK) return;
  const { objects, keys } = countStructure(text);
  if (objects > BOUNDS.jsonObjects || keys > BOUNDS.jsonKeys) throw new AppError('too_large');
}

/** Parses an empty body as undefined, for the schema to report. */
export function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      assertFewParts(text as string);
    } catch (error) {
      return done(error as AppError);
    }
    return void parseJson(request, text as string, done);
  });
}

/** Stands for a form with too many fields. */
const TOO_MANY: Record<string, unknown> = Object.freeze({});

export function parseForm(body: string): Record<string, unknown> {
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) fields++;
  return fields > BOUNDS.formFields ? TOO_MANY : { ...parse(body, '&', '=', { maxKeys: 0 }) };
}

/** Refuses forms with too many fields, of which some would be lost silently. */
export function limitForms(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (body === TOO_MANY) throw new AppError('too_large');
  });
}
