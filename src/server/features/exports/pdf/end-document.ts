import { setImmediate as turn } from 'node:timers/promises';

interface Internals {
  readonly _pageBuffer: { readonly end: () => void }[];
  readonly _fontFamilies: Readonly<Record<string, { readonly finalize: () => void }>>;
  readonly endPageMarkings: (page: object) => void;
  push: (chunk: Uint8Array | null) => boolean;
}

const CHUNK_BYTES = 65_536;

const internalsOf = (doc: PDFKit.PDFDocument) => doc as unknown as Internals;

export function joinChunks(doc: PDFKit.PDFDocument): void {
  const internals = internalsOf(doc);
  const push = internals.push.bind(doc);
  let [pending, bytes]: [Uint8Array[], number] = [[], 0];
  internals.push = (chunk) => {
    if (chunk !== null) {
      pending.push(chunk);
      bytes += chunk.length;
      if (bytes < CHUNK_BYTES) return true;
    }
    const isMoreWanted = bytes === 0 || push(Buffer.concat(pending));
    [pending, bytes] = [[], 0];
    return chunk === null ? push(null) : isMoreWanted;
  };
}

/** Ends a document, yielding to the event loop after each page and font. */
export async function endDocument(doc: PDFKit.PDFDocument): Promise<void> {
  const { _pageBuffer: pages, _fontFamilies: fonts } = internalsOf(doc);
  for (const page of pages.splice(0)) {
    internalsOf(doc).endPageMarkings(page);
    page.end();
    await turn();
  }
  for (const font of Object.values(fonts)) {
    font.finalize();
    await turn();
  }
  doc.end();
}
