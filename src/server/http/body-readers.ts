import type { FastifyInstance } from 'fastify';

/** Leaves the bodies of these routes as the very bytes that were sent, whatever their type. */
export function leaveBytes(routes: FastifyInstance, mostBytes: number): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Reads JSON without Fastify's search for `__proto__` in the text: for routes that use no key of the body but the known ones.
 * An empty body is none; the schema says what is missing.
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
