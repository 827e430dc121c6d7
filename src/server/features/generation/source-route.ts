import type { FastifyRequest } from 'fastify';
import { readSource, type SourceText } from '../../../shared/api/generation.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AppError } from '../../../shared/errors.ts';
import { DocumentFailure } from '../../adapters/ai/source/worker/document-failure.ts';
import { readDocument } from '../../adapters/ai/source/read-document.ts';
import { refuseBeyondScope, refuseOtherOrigin, toHeaders, type Server } from '../../serve.ts';

/** Documents read at the same moment, on this server; further ones are asked to come again. */
const AT_ONCE = 2;
const AGAIN_AFTER = 5;

/** Turns an uploaded document into text. The document is the body itself; who calls is known before it is read. */
export function serveSource({ app, list, deps, findOwner }: Server): void {
  list(readSource);
  /** Whose documents are being read: one each. */
  const reading = new Set<string>();
  const callers = new WeakMap<FastifyRequest, string>();

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BOUNDS.sourceBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.route({
      method: readSource.method,
      url: readSource.path,
      bodyLimit: BOUNDS.sourceBytes,
      onRequest: async (request) => {
        const owner = await findOwner(toHeaders(request));
        if (owner === null) throw new AppError('not_authenticated');
        refuseBeyondScope(owner, readSource.scope);
        if (request.headers.authorization === undefined) refuseOtherOrigin(request, deps);
        callers.set(request, owner.id);
      },
      handler: async (request): Promise<SourceText> => {
        const file = request.body;
        if (!Buffer.isBuffer(file) || file.length === 0)
          throw new AppError('invalid', { fields: { body: 'document_empty' } });
        const user_id = callers.get(request) ?? '';
        if (reading.has(user_id) || reading.size >= AT_ONCE)
          throw new AppError('rate_limited', { params: { retry_after: AGAIN_AFTER } });
        reading.add(user_id);
        try {
          return readSource.returns.parse(await readDocument(file));
        } catch (error) {
          if (error instanceof DocumentFailure)
            throw new AppError('invalid', { fields: { body: error.problem } });
          throw error;
        } finally {
          reading.delete(user_id);
        }
      },
    });
    done();
  });
}
