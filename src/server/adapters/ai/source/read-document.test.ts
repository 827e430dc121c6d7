import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDocx, aPdf, aPdfBomb, aZip } from '../../../../../tests/support/documents.ts';
import { cpuGrowth } from '../../../../../tests/support/cpu-growth.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { DocumentFailure } from './worker/document-failure.ts';
import { readDocument } from './read-document.ts';
import { findText } from './worker/find-text.ts';

test.each([
  ['UTF-8', Buffer.from('Über die Kantine\r\nund mehr\r\n')],
  ['UTF-8 with BOM', Buffer.from('\uFEFFÜber die Kantine\nund mehr')],
  ['UTF-16', Buffer.from('\uFEFFÜber die Kantine\nund mehr', 'utf16le')],
  ['Latin 1', Buffer.from('Über die Kantine\nund mehr', 'latin1')],
])('reads plain text in %s', async (_, file) => {
  expect(await readDocument(file)).toEqual({ text: 'Über die Kantine\nund mehr', shortened: false });
});

test('reads a Word document: runs, breaks, tabs, entities', async () => {
  const file = aDocx([
    '<w:r><w:t>Über die </w:t></w:r><w:r><w:t xml:space="preserve">Kantine &amp; mehr</w:t></w:r>',
    '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c &#252; &lt;x&gt;</w:t></w:r>',
  ]);
  expect((await readDocument(file)).text).toBe('Über die Kantine & mehr\na b\nc ü <x>');
});

test('reads a PDF, page by page', async () => {
  const file = await aPdf(['The canteen opens at noon.', 'It closes at three.']);
  const { text } = await readDocument(file);
  expect(text).toMatch(/The canteen opens at noon\.\s+It closes at three\./);
});

test('truncates a long document between words and reports it', async () => {
  const { text, shortened } = await readDocument(Buffer.from('word '.repeat(20_000)));
  expect(shortened).toBe(true);
  expect(text.length).toBeLessThanOrEqual(BOUNDS.sourceText);
  expect(text.endsWith('word')).toBe(true);
});

test.each<[string, Buffer | Promise<Buffer>, string]>([
  ['a picture', Buffer.from('\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR', 'latin1'), 'document_kind'],
  ['another archive type', aZip({ 'a.txt': 'text' }), 'document_kind'],
  ['a broken archive', Buffer.from('PK\u0003\u0004 and nothing else'), 'document_broken'],
  [
    'an archive with paths outside itself',
    Buffer.concat([aDocx([]).subarray(0, -6), Buffer.alloc(6, 0xff)]),
    'document_broken',
  ],
  ['a Word document without text', aDocx([]), 'document_empty'],
  ['a broken PDF', Buffer.from('%PDF-1.7\nnothing'), 'document_broken'],
  ['a PDF without text', aPdf(['']), 'document_empty'],
  ['blanks', Buffer.from(' \n\t '), 'document_empty'],
])('reports %s as such', async (_, file, problem) => {
  await expect(readDocument(await file)).rejects.toMatchObject({ problem });
});

test('unpacks a ZIP bomb only up to the limit, whatever size it claims', async () => {
  const bomb = aZip({ 'word/document.xml': Buffer.alloc(200_000_000, '<w:t>a</w:t>') }, 10);
  expect(bomb.length).toBeLessThan(BOUNDS.sourceBytes);
  const before = process.memoryUsage.rss();
  await expect(readDocument(bomb)).rejects.toMatchObject({ problem: 'document_too_much' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
});

test('never unpacks the styles of a Word document, however large they are', async () => {
  const styles = Buffer.alloc(200_000_000, '<w:style/>');
  const file = aZip({ 'word/styles.xml': styles, 'word/document.xml': '<w:p><w:t>Lunch</w:t></w:p>' });
  const before = process.memoryUsage.rss();
  expect((await readDocument(file)).text).toBe('Lunch');
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test('gives up a PDF that unpacks to too much, and the server continues', { timeout: 60_000 }, async () => {
  const bomb = aPdfBomb(450_000_000);
  expect(bomb.length).toBeLessThan(BOUNDS.sourceBytes);
  const before = performance.eventLoopUtilization();
  const problem = await readDocument(bomb).then(
    () => 'none',
    (error: unknown) => (error instanceof DocumentFailure ? error.problem : String(error)),
  );
  expect(problem).toMatch(/^document_(too_much|broken)$/);
  const { utilization } = performance.eventLoopUtilization(before);
  expect(utilization, 'the part of the time in which the server could do nothing else').toBeLessThan(0.5);
});

test('any input returns a text or a reason', async () => {
  const beginnings = ['', 'PK\u0003\u0004', '<w:t>'].map((text) => Buffer.from(text, 'latin1'));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 300 }),
      async (beginning, bytes) => {
        const isTextOrReason = await findText(Buffer.concat([beginning, bytes]), 1_000).then(
          ({ text }) => text !== '',
          (error: unknown) => error instanceof DocumentFailure,
        );
        expect(isTextOrReason).toBe(true);
      },
    ),
  );
});

const SIZES = { small: 1_000_000, large: 8_000_000 };

test.each([
  ['paragraphs', '<w:p><w:r><w:t>Lunch</w:t></w:r></w:p>', ''],
  ['runs that never end', '<w:t ', ''],
  ['nested runs', '<w:t>', ''],
  ['endlessly nested elements', '<w:p>', ''],
  ['comments that never end', '<!--', ''],
  ['comments opened repeatedly', '<!-- <', '-->'],
  ['CDATA sections that never end', '<![CDATA[', ''],
  ['ampersands', '<w:t>&&&&', '</w:t>'],
  ['numeric entities that never end', '<w:t>&#1111111', '</w:t>'],
  ['blanks', '<w:t> ', '</w:t>'],
  ['opening brackets', '<', ''],
])('reads a Word document of %s in linear time', async (_, unit, end) => {
  const made = new Map<number, Buffer>();
  for (const size of Object.values(SIZES))
    made.set(size, aDocx([unit.repeat(size / unit.length) + end, '<w:r><w:t>Lunch</w:t></w:r>']));
  const read = (size: number) =>
    findText(made.get(size) ?? Buffer.alloc(0), BOUNDS.sourceText).catch((error: unknown) => error);
  expect(await cpuGrowth(read, SIZES)).toBeLessThan(24);
});

test('rejects a Word document with entity definitions without expanding them', async () => {
  const xml = '<!DOCTYPE d [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:t>&b;</w:t>';
  await expect(readDocument(aZip({ 'word/document.xml': xml }))).rejects.toMatchObject({
    problem: 'document_broken',
  });
});

test('reads text beside comments and CDATA sections but not inside them', async () => {
  const file = aDocx([
    '<!-- <w:t>never</w:t> --><w:r><w:t>a<!-- x -->b</w:t></w:r><w:r><w:t/></w:r><w:t>c</w:t>',
  ]);
  expect((await readDocument(file)).text).toBe('abc');
});

test.each([
  ['Word', (size: number) => aDocx(['<w:t>x </w:t>'.repeat(size / 13)])],
  ['plain', (size: number) => Buffer.alloc(size, ' \u0001\n\ta\r')],
])('the main thread parses nothing of a %s document', async (_, make) => {
  const [small, large] = [make(10_000), make(4_000_000)];
  const read = (size: number) => readDocument(size === 1 ? small : large).catch((error: unknown) => error);
  expect(await cpuGrowth(read, { small: 1, large: 2 })).toBeLessThan(8);
});
