import { setImmediate as turn } from 'node:timers/promises';
import { DRAWING_COLOURS, type Drawing, type Mark } from '../../../../ui/charts/drawing.ts';
import { drawMarks } from './draw-marks.ts';
import { isDrawnReversed } from './drawn-reversed.ts';
import { breakLines, type Line } from './report-lines.ts';
import type { Pen, Style } from './report-pen.ts';
import { Tags } from './report-tags.ts';

const MARGIN = { side: 48, top: 46, bottom: 50 } as const;
const FOOT = 30;
const LEADING = 1.3;
const GAP = 14;
const GUTTER = 26;

interface Column {
  readonly left: number;
  readonly width: number;
}

/** The sheets of a report, filled from top to bottom; content that does not fit starts a new sheet. */
export class Sheet {
  readonly tags: Tags;
  private readonly doc: PDFKit.PDFDocument;
  private readonly pen: Pen;
  private y: number = MARGIN.top;
  private column: Column;
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

  get depth(): number {
    return this.y;
  }

  get isFresh(): boolean {
    return this.y === MARGIN.top;
  }

  /** Begins a new sheet unless `height` is left; content higher than a sheet starts at the current position. */
  reserve(height: number): void {
    const most = this.bottom - MARGIN.top;
    if (this.isPositioned || this.isFresh || this.y + Math.min(height, most) <= this.bottom) return;
    this.begin();
  }

  space(height: number): void {
    this.y += height;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN.bottom;
  }

  begin(): void {
    this.tags.apart(() => this.doc.addPage());
    this.y = MARGIN.top;
  }

  columnOf(index: number, count: number): Column {
    const { left, width } = this.column;
    const each = (width - GUTTER * (count - 1)) / count;
    return { left: left + index * (each + GUTTER), width: each };
  }

  inColumns<T>(count: number, lay: () => T): T {
    return this.inWidth(this.columnOf(0, count).width, lay);
  }

  inWidth<T>(width: number, lay: () => T): T {
    const fullColumn = this.column;
    this.column = { left: fullColumn.left, width };
    const laid = lay();
    this.column = fullColumn;
    return laid;
  }

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

  lines(text: string, style: Style, width = this.width): Line[] {
    return breakLines(this.pen, text, style, width);
  }

  heightOf({ length }: readonly unknown[], { size }: Style): number {
    return length * size * LEADING;
  }

  text(text: string, style: Style, indent = 0, tag = 'P'): void {
    const width = this.width - indent;
    const lines = this.lines(text, style, width);
    const leaf = this.tags.leaf(tag, isDrawnReversed(text) ? { actual: text } : {});
    leaf.write(() => lines.forEach((line) => this.line(line, style, indent, width)));
    leaf.end();
  }

  line(line: Line, style: Style, indent: number, width: number): void {
    const height = this.heightOf([line], style);
    this.reserve(height);
    const left = this.column.left + indent;
    const x = line.rightToLeft ? left + width - line.width : left;
    this.pen.write(line.runs, x, this.y + style.size, style);
    this.y += height;
  }

  /** Writes text right-aligned at a position without moving the current position. */
  ending(line: Line, at: number, depth: number, style: Style): void {
    this.pen.write(line.runs, this.column.left + at - line.width, depth + style.size, style);
  }

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

  /** Draws decorative marks at a position without moving the current position. */
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

  heightOfDrawing({ width, height }: Drawing): number {
    return height * this.scaleOf(width, height);
  }

  private scaleOf(width: number, height: number): number {
    const most = this.doc.page.height - MARGIN.top - MARGIN.bottom;
    return Math.min(this.width / width, most / height);
  }

  drawing(drawing: Drawing, alt: string): void {
    const { left } = this.column;
    const { width, height } = drawing;
    const scale = this.scaleOf(width, height);
    const bbox = [left, this.y, left + width * scale, this.y + height * scale] as const;
    const figure = this.tags.leaf('Figure', { alt, bbox: [...bbox] });
    figure.write(() => this.draw(drawing));
    figure.end();
  }

  draw({ width, height, marks }: Drawing): void {
    const scale = this.scaleOf(width, height);
    this.doc.save().translate(this.column.left, this.y).scale(scale);
    drawMarks(this.doc, this.pen, marks);
    this.doc.restore();
    this.y += height * scale;
  }

  /** Places a picture on the left and text beside it; the text comes first in reading order. */
  beside(width: number, picture: () => void, words: () => void): void {
    const { left } = this.column;
    const usedWidth = width + GAP;
    this.abreast([
      { left: left + usedWidth, width: this.width - usedWidth, write: words },
      { left, width, write: picture },
    ]);
  }

  roomBeside(width: number): number {
    return this.width - width - GAP;
  }

  /** Writes a footer on every sheet; must be the last call. */
  async foot(words: (page: number, pages: number) => string, style: Style): Promise<void> {
    this.tags.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const [line] = this.lines(words(page + 1, count), style);
      const depth = this.doc.page.height - FOOT - style.size;
      if (line !== undefined)
        this.tags.decoration(() => this.ending(line, this.width, depth, style), 'Pagination');
      await turn();
    }
  }
}
