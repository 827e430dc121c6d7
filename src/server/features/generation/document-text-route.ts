import { readDocumentText } from '../../../shared/api/generation.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AppError } from '../../../shared/errors.ts';
import { DocumentFailure } from '../../adapters/ai/source/worker/document-failure.ts';
import { readDocument } from '../../adapters/ai/source/read-document.ts';
import type { Server } from '../../http/serve.ts';

const AT_ONCE = 2;
const AGAIN_AFTER = 5;

/** Serves the conversion of an uploaded document to text. The caller is authenticated before the body is read. */
export function serveDocumentText({ serveBytes }: Server): void {
  /** Users with a document in progress, one each. */
  const reading = new Set<string>();

  serveBytes(readDocumentText, BOUNDS.sourceBytes, async ({ body, owner }) => {
    if (body.length === 0) throw new AppError('invalid', { fields: { body: 'document_empty' } });
    if (reading.has(owner.id) || reading.size >= AT_ONCE)
      throw new AppError('rate_limited', { params: { retry_after: AGAIN_AFTER } });
    reading.add(owner.id);
    try {
      return await readDocument(body);
    } catch (error) {
      if (error instanceof DocumentFailure)
        throw new AppError('invalid', { fields: { body: error.problem } });
      throw error;
    } finally {
      reading.delete(owner.id);
    }
  });
}
