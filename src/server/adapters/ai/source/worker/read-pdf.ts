import { getDocumentProxy } from 'unpdf';

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

/** Extracts up to `max` characters. @throws Error if the file is no PDF */
export async function readPdf(file: Buffer, max: number): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { stopAtErrors: true });
  let text = '';
  for (let page = 1; page <= pdf.numPages && text.length < max; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const { str = '', hasEOL = false } of items as TextItem[]) text += hasEOL ? `${str}\n` : str;
    text += '\n\n';
  }
  return text;
}
