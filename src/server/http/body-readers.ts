import type { FastifyInstance } from 'fastify';

/** Leaves request bodies of these routes unparsed. */
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
      done(null, text === '' ? undefined : JSON.parse(text as string));
    } catch (error) {
      done(Object.assign(error as SyntaxError, { statusCode: 400 }));
    }
  });
}
