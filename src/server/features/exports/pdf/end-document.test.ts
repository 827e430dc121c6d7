import { expect, test } from 'vitest';
import { endDocument, joinChunks } from './end-document.ts';
import { loadFonts } from './report-fonts.ts';

const PAGES = 60;

test('ends a long document in turns of the event loop and in few chunks', async () => {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ bufferPages: true, autoFirstPage: false, font: null as unknown as string });
  joinChunks(doc);
  const [[name, font] = ['', Buffer.alloc(0)]] = await loadFonts();
  doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  for (let page = 1; page <= PAGES; page++) doc.addPage().font(name).text(`Page ${page}`);
  let [runs, isEnded] = [0, false];
  const count = () => {
    runs += 1;
    if (!isEnded) setImmediate(count);
  };
  setImmediate(count);
  await endDocument(doc);
  isEnded = true;
  await ended;
  expect(runs).toBeGreaterThanOrEqual(PAGES);
  const written = Buffer.concat(chunks).toString('latin1');
  expect(written).toMatch(/^%PDF-[^]*%%EOF\n$/);
  expect(written.match(/\/Type \/Page\n/g)).toHaveLength(PAGES);
  expect(chunks.length).toBeLessThan(PAGES);
});
