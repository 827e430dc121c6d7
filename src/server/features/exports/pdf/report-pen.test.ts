import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { loadFonts } from './report-fonts.ts';
import { createPen } from './report-pen.ts';

const doc = new PdfDocument();
for (const [name, font] of await loadFonts()) doc.registerFont(name, font);
const pen = createPen(doc);

test('a right-to-left word and its brackets are drawn in one font, with the brackets mirrored', () => {
  for (const face of ['text', 'bold', 'heading'] as const) {
    const runs = pen.measure('(جدا)؟', { size: 10, face });
    expect(runs.map(({ text }) => text)).toEqual([')جدا(؟']);
  }
});

test('signs without a glyph are told apart', () => {
  const texts = ['👍', '👎'].map((sign) =>
    pen
      .measure(sign, { size: 10 })
      .map(({ text }) => text)
      .join(''),
  );
  expect(texts).toEqual(['[U+1F44D]', '[U+1F44E]']);
});
