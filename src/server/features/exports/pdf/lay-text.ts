import { isDrawnReversed } from './drawn-reversed.ts';
import type { Style } from './report-pen.ts';
import type { Sheet } from './report-sheet.ts';
import type { PdfBlock } from './pdf-block.ts';

const LINES = 8;

interface TextPosition {
  readonly tag?: string;
  readonly indent?: number;
  readonly before?: number;
  readonly together?: number;
}

/** Lays out a text element as blocks that can continue in the next column. */
export function layText(
  sheet: Sheet,
  text: string,
  style: Style,
  options: TextPosition = {},
): [PdfBlock, ...PdfBlock[]] {
  const { tag = 'P', indent = 0, before = 0, together = LINES } = options;
  const width = sheet.width - indent;
  const lines = sheet.lines(text, style, width);
  const leaf = sheet.tags.leaf(tag, isDrawnReversed(text) ? { actual: text } : {});
  const count = Math.max(1, Math.ceil(lines.length / together));
  const blocks = Array.from({ length: count }, (_, i): PdfBlock => {
    const some = lines.slice(i * together, (i + 1) * together);
    return {
      height: sheet.heightOf(some, style),
      before: i === 0 ? before : 0,
      write() {
        leaf.write(() => some.forEach((line) => sheet.line(line, style, indent, width)));
        if (i === count - 1) leaf.end();
      },
    };
  });
  return blocks as [PdfBlock, ...PdfBlock[]];
}
