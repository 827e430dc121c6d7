import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** Runs beside the server and is copied to `dist` as it stands, so it imports packages only. */
const { file, most } = workerData as { file: Uint8Array; most: number };

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

async function read(): Promise<string> {
  const pdf = await getDocumentProxy(file, { stopAtErrors: true });
  let text = '';
  for (let page = 1; page <= pdf.numPages && text.length < most; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const { str = '', hasEOL = false } of items as TextItem[]) text += hasEOL ? `${str}\n` : str;
    text += '\n\n';
  }
  return text;
}

const text = await read();
// A thread's port has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(text);
