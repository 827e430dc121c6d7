import { getDocumentProxy } from 'unpdf';

/** Of an A4 sheet, in points: where its words begin and end, and the line between its two columns. */
const SHEET = { top: 50, bottom: 54, height: 842, middle: 297.5 } as const;

/** How far down each sheet of a report is filled with words, from 0 to 1: the mean of its left and its right half. */
export async function sheetFill(pdf: Uint8Array): Promise<number[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    const lowest = (isIn: (x: number) => boolean) =>
      Math.min(
        SHEET.height - SHEET.top,
        ...words.filter(({ x, y }) => isIn(x) && y >= SHEET.bottom).map(({ y }) => y),
      );
    const filled = [(x: number) => x < SHEET.middle, (x: number) => x >= SHEET.middle].map(
      (isIn) => SHEET.height - SHEET.top - lowest(isIn),
    );
    const room = SHEET.height - SHEET.top - SHEET.bottom;
    sheets.push(filled.reduce((sum, each) => sum + each, 0) / 2 / room);
  }
  return sheets;
}
