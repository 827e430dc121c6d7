import { DRAWING_COLOURS, type Drawing, type Mark } from '../../../../ui/charts/drawing.ts';
import { drawMarks } from './draw-marks.ts';
import { breakLines, isDrawnReversed, type Line } from './report-lines.ts';
import type { Pen, Style } from './report-pen.ts';
import { Tags } from './report-tags.ts';

const MARGIN = { side: 48, top: 46, bottom: 50 } as const;
const FOOT = 30;
const LEADING = 1.3;
/** Between two things side by side. */
const GAP = 14;
/** Between two columns. */
const GUTTER = 26;

interface Column {
  readonly left: number;
  readonly width: number;
}

/** The sheets of a report, filled from top to bottom; a new one begins where something has no room. */
export class Sheet {
  readonly tags: Tags;
  private readonly doc: PDFKit.PDFDocument;
  private readonly pen: Pen;
  private y: number = MARGIN.top;
  /** The part of the width that is written in. */
  private column: Column;
  /** Whether a place was found for what is being written. */
  private isPositioned = false;

  constructor(doc: PDFKit.PDFDocument, pen: Pen) {
    this.doc = doc;
    this.pen = pen;
    this.tags = new Tags(doc);
    this.column = { left: MARGIN.side, width: doc.page.width - MARGIN.side * 2 };
  }

  get width(): number {
    return this.column.width;
  }

  /** How far down the sheet is filled. */
  get depth(): number {
    return this.y;
  }

  get isFresh(): boolean {
    return this.y === MARGIN.top;
  }

  /** Begins a new sheet unless so much room is left; what is higher than a sheet begins where it is. */
  reserve(height: number): void {
    const most = this.bottom - MARGIN.top;
    if (this.isPositioned || this.isFresh || this.y + Math.min(height, most) <= this.bottom) return;
    this.begin();
  }

  space(height: number): void {
    this.y += height;
  }

  /** How much is left below. */
  get room(): number {
    return this.bottom - this.y;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN.bottom;
  }

  /** Begins a new sheet. */
  begin(): void {
    this.tags.apart(() => this.doc.addPage());
    this.y = MARGIN.top;
  }

  /** One of so many columns. */
  columnOf(index: number, count: number): Column {
    const { left, width } = this.column;
    const each = (width - GUTTER * (count - 1)) / count;
    return { left: left + index * (each + GUTTER), width: each };
  }

  /** What is laid out for one of so many columns. */
  inColumns<T>(count: number, lay: () => T): T {
    return this.inWidth(this.columnOf(0, count).width, lay);
  }

  /** What is laid out for so little of the width. */
  inWidth<T>(width: number, lay: () => T): T {
    const fullColumn = this.column;
    this.column = { left: fullColumn.left, width };
    const laid = lay();
    this.column = fullColumn;
    return laid;
  }

  /** Writes columns, for each of which there is room, from the same height on; what follows stands below all of them. */
  abreast(columns: readonly (Column & { readonly write: () => void })[]): void {
    const [fullColumn, top, wasPositioned] = [this.column, this.y, this.isPositioned];
    this.isPositioned = true;
    const ends = columns.map(({ write, ...column }) => {
      [this.column, this.y] = [column, top];
      write();
      return this.y;
    });
    [this.column, this.y, this.isPositioned] = [fullColumn, Math.max(...ends), wasPositioned];
  }

  /** The lines that a text takes. */
  lines(text: string, style: Style, width = this.width): Line[] {
    return breakLines(this.pen, text, style, width);
  }

  /** How high so many lines are. */
  heightOf({ length }: readonly unknown[], { size }: Style): number {
    return length * size * LEADING;
  }

  /** A paragraph, or another element of words; `indent` moves it in from the left. */
  text(text: string, style: Style, indent = 0, tag = 'P'): void {
    const width = this.width - indent;
    const lines = this.lines(text, style, width);
    const leaf = this.tags.leaf(tag, isDrawnReversed(text) ? { actual: text } : {});
    leaf.write(() => lines.forEach((line) => this.line(line, style, indent, width)));
    leaf.end();
  }

  /** One line of a text. */
  line(line: Line, style: Style, indent: number, width: number): void {
    const height = this.heightOf([line], style);
    this.reserve(height);
    const left = this.column.left + indent;
    const x = line.rightToLeft ? left + width - line.width : left;
    this.pen.write(line.runs, x, this.y + style.size, style);
    this.y += height;
  }

  /** Words that end at a place from the left, so far down; they fill nothing. */
  ending(line: Line, at: number, depth: number, style: Style): void {
    this.pen.write(line.runs, this.column.left + at - line.width, depth + style.size, style);
  }

  /** A line across. */
  rule(): void {
    const { left, width } = this.column;
    this.tags.decoration(() =>
      this.doc
        .moveTo(left, this.y)
        .lineTo(left + width, this.y)
        .lineWidth(0.5)
        .stroke(DRAWING_COLOURS.line),
    );
  }

  /** Marks that only eyes need, so far from the left and down; they fill nothing. */
  decorate(marks: readonly Mark[], left: number, depth: number, scale = 1): void {
    this.tags.decoration(() => {
      this.doc
        .save()
        .translate(this.column.left + left, depth)
        .scale(scale);
      drawMarks(this.doc, this.pen, marks);
      this.doc.restore();
    });
  }

  /** Strokes that only eyes need, drawn in a square of 24. */
  stroke(path: string, colour: string, size: number): void {
    this.tags.decoration(() => {
      this.doc
        .save()
        .translate(this.column.left, this.y)
        .scale(size / 24);
      this.doc.path(path).lineWidth(2).lineCap('round').stroke(colour);
      this.doc.restore();
    });
  }

  /** How high a chart is over the whole width. */
  heightOfDrawing({ width, height }: Drawing): number {
    return height * this.scaleOf(width, height);
  }

  private scaleOf(width: number, height: number): number {
    const most = this.doc.page.height - MARGIN.top - MARGIN.bottom;
    return Math.min(this.width / width, most / height);
  }

  /** A chart, as vectors, over the whole width; `alt` says in words what it shows. */
  drawing(drawing: Drawing, alt: string): void {
    const { left } = this.column;
    const { width, height } = drawing;
    const scale = this.scaleOf(width, height);
    const bbox = [left, this.y, left + width * scale, this.y + height * scale] as const;
    const figure = this.tags.leaf('Figure', { alt, bbox: [...bbox] });
    figure.write(() => this.draw(drawing));
    figure.end();
  }

  /** The same where it is a part of an element. */
  draw({ width, height, marks }: Drawing): void {
    const scale = this.scaleOf(width, height);
    this.doc.save().translate(this.column.left, this.y).scale(scale);
    drawMarks(this.doc, this.pen, marks);
    this.doc.restore();
    this.y += height * scale;
  }

  /** A picture so wide on the left, and beside it words, which are read first. */
  beside(width: number, picture: () => void, words: () => void): void {
    const { left } = this.column;
    const usedWidth = width + GAP;
    this.abreast([
      { left: left + usedWidth, width: this.width - usedWidth, write: words },
      { left, width, write: picture },
    ]);
  }

  /** What is left of the width beside something so wide. */
  roomBeside(width: number): number {
    return this.width - width - GAP;
  }

  /** Writes a line at the foot of every sheet, when all are there; nothing follows. */
  foot(words: (page: number, pages: number) => string, style: Style): void {
    this.tags.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const [line] = this.lines(words(page + 1, count), style);
      const depth = this.doc.page.height - FOOT - style.size;
      if (line !== undefined)
        this.tags.decoration(() => this.ending(line, this.width, depth, style), 'Pagination');
    }
  }
}
