import { getDocumentProxy } from 'unpdf';

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

/** The text of a PDF, page by page until there are `max` characters. @throws Error for what is no PDF */
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
