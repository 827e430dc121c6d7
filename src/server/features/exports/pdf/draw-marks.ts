import type { Mark } from '../../../../ui/charts/drawing.ts';
import { breakLines } from './report-lines.ts';
import type { Pen } from './report-pen.ts';

export function drawMarks(doc: PDFKit.PDFDocument, pen: Pen, marks: readonly Mark[]): void {
  for (const mark of marks) drawMark(doc, pen, mark);
}

function drawMark(doc: PDFKit.PDFDocument, pen: Pen, mark: Mark): void {
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
    const style = { size: mark.size, face: mark.bold ? 'bold' : 'text', colour: mark.fill } as const;
    const [line] = breakLines(pen, mark.text, style, Infinity);
    const { runs = [], width = 0 } = line ?? {};
    const before = { start: 0, middle: width / 2, end: width }[mark.anchor];
    doc.save();
    if (mark.rotate !== 0) doc.rotate(mark.rotate, { origin: [mark.x, mark.y] });
    pen.write(runs, mark.x - before, mark.y, style);
    doc.restore();
  }
}
