import { DRAWING_COLOURS, type Drawing, type Mark } from '../../../../ui/chart-drawing.ts';
import { breakLines, type Line } from './report-lines.ts';
import type { Pen, Style } from './report-pen.ts';

const MARGIN = { side: 56, top: 60, bottom: 72 } as const;
const LEADING = 1.45;

/** The sheets of a report, filled from top to bottom; a new one begins where something has no room. */
export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private readonly pen: Pen;
  private y: number = MARGIN.top;

  constructor(doc: PDFKit.PDFDocument, pen: Pen) {
    this.doc = doc;
    this.pen = pen;
  }

  private get width(): number {
    return this.doc.page.width - MARGIN.side * 2;
  }

  /** Begins a new sheet unless so much room is left. */
  keep(height: number): void {
    if (this.y + height <= this.doc.page.height - MARGIN.bottom) return;
    this.doc.addPage();
    this.y = MARGIN.top;
  }

  space(height: number): void {
    this.y += height;
  }

  /** A paragraph; `indent` moves it in from the left, `width` narrows it. */
  text(text: string, style: Style, indent = 0, width = this.width - indent): void {
    for (const line of breakLines(this.pen, text, style, width)) this.line(line, style, indent, width);
  }

  private line(line: Line, style: Style, indent: number, width: number): void {
    const height = style.size * LEADING;
    this.keep(height);
    const left = MARGIN.side + indent;
    const x = line.rightToLeft ? left + width - line.width : left;
    this.pen.write(line.runs, x, this.y + style.size, style);
    this.y += height;
  }

  /** A line across. */
  rule(): void {
    this.doc
      .moveTo(MARGIN.side, this.y)
      .lineTo(MARGIN.side + this.width, this.y)
      .lineWidth(0.5)
      .stroke(DRAWING_COLOURS.line);
  }

  /** Rows of a first column of words and further columns of numbers, so wide each, with a heading that is repeated on each sheet. */
  table(head: readonly string[], rows: readonly (readonly string[])[], style: Style, numbers = 90): void {
    const first = this.width - numbers * (head.length - 1) - 8;
    const height = style.size * LEADING;
    const row = (cells: readonly string[], how: Style) => {
      const [words = '', ...figures] = cells;
      const lines = breakLines(this.pen, words, how, first);
      const before = this.y;
      this.keep(Math.min(lines.length, 4) * height + 6);
      if (this.y < before && how.bold !== true) row(head, { ...style, bold: true });
      const top = this.y;
      // Screen readers, and whoever copies from the report, follow this order too.
      const [start, ...rest] = lines;
      if (start !== undefined) this.line(start, how, 0, first);
      figures.forEach((figure, i) => {
        const runs = this.pen.measure(figure, how);
        const wide = runs.reduce((sum, run) => sum + run.width, 0);
        const right = MARGIN.side + this.width - numbers * (figures.length - 1 - i);
        this.pen.write(runs, right - wide, top + how.size, how);
      });
      for (const line of rest) this.line(line, how, 0, first);
      this.y += 3;
      this.rule();
      this.y += 3;
    };
    row(head, { ...style, bold: true });
    for (const cells of rows) row(cells, style);
  }

  /** A chart, as vectors, over the whole width. */
  drawing({ width, height, marks }: Drawing): void {
    const most = this.doc.page.height - MARGIN.top - MARGIN.bottom;
    const scale = Math.min(this.width / width, most / height);
    this.keep(height * scale);
    this.doc.save().translate(MARGIN.side, this.y).scale(scale);
    for (const mark of marks) this.mark(mark);
    this.doc.restore();
    this.y += height * scale;
  }

  private mark(mark: Mark): void {
    const { doc } = this;
    if (mark.kind === 'path')
      doc
        .save()
        .translate(mark.x, mark.y)
        .path(mark.d)
        .lineWidth(1)
        .fillAndStroke(mark.fill, '#ffffff')
        .restore();
    else if (mark.kind === 'rect')
      doc.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill(mark.fill);
    else if (mark.kind === 'circle') doc.circle(mark.x, mark.y, mark.r).fill(mark.fill);
    else if (mark.kind === 'line')
      doc.moveTo(mark.x1, mark.y).lineTo(mark.x2, mark.y).lineWidth(1).stroke(mark.stroke);
    else {
      const style = { size: mark.size, bold: mark.bold, colour: mark.fill };
      const [line] = breakLines(this.pen, mark.text, style, Infinity);
      const { runs = [], width = 0 } = line ?? {};
      const before = { start: 0, middle: width / 2, end: width }[mark.anchor];
      doc.save();
      if (mark.rotate !== 0) doc.rotate(mark.rotate, { origin: [mark.x, mark.y] });
      this.pen.write(runs, mark.x - before, mark.y, style);
      doc.restore();
    }
  }

  /** Writes a line at the foot of every sheet, when all are there. */
  foot(words: (page: number, pages: number) => string, style: Style): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const runs = this.pen.measure(words(page + 1, count), style);
      const wide = runs.reduce((sum, run) => sum + run.width, 0);
      this.pen.write(runs, MARGIN.side + this.width - wide, this.doc.page.height - 36, style);
    }
  }
}
