import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFormat } from './number-format.ts';
import { numberExample, numberMarks } from './number-marks.ts';
import { NEUTRAL_MARKS, parseNumberText, toAsciiDigits } from './number-text.ts';
import { PAGE_LANGUAGES } from './page-languages.ts';

type Row = readonly [language: string, decimals: number, text: string, number: string | null];

const ROWS: readonly Row[] = [
  // Grouping and decimal marks of the page's language.
  ['en', 0, '25,000', '25000'],
  ['en', 0, '100,000', '100000'],
  ['en', 0, '1,000,000', '1000000'],
  ['en', 2, '1,000', '1000'],
  ['en', 2, '1,234.50', '1234.50'],
  ['en', 3, '1.125', '1.125'],
  ['de', 0, '25.000', '25000'],
  ['de', 2, '1.000', '1000'],
  ['de', 3, '1,125', '1.125'],
  ['de', 2, '1.234.567,89', '1234567.89'],
  ['fr', 0, '25\u202f000', '25000'],
  ['fr', 2, '1\u202f234,50', '1234.50'],
  ['fr', 2, '1 234,50', '1234.50'],
  ['fr', 2, '1\u00a0234,50', '1234.50'],
  ['fr', 2, '1\u2009234,50', '1234.50'],
  ['de-CH', 2, '1’234.50', '1234.50'],
  ['de-CH', 2, "1'234'567.5", '1234567.5'],
  ['en-IN', 0, '12,34,567', '1234567'],
  ['en-IN', 2, '1,00,000.25', '100000.25'],
  ['hi', 0, '१२,३४,५६७', '1234567'],
  ['pl', 2, '1 234,5', '1234.5'],
  ['pt', 0, '1.000.000', '1000000'],
  // Marks of another language with a single meaning.
  ['en', 0, '25.000', '25000'],
  ['de', 0, '25,000', '25000'],
  ['en', 2, '1,5', '1.5'],
  ['de', 2, '1.5', '1.5'],
  ['en', 2, '1.234,50', '1234.50'],
  ['de', 2, '1,234.50', '1234.50'],
  ['en', 3, '0,500', '0.500'],
  ['fr', 2, '1.000.000', '1000000'],
  ['en', 2, "25'000", '25000'],
  // Several readings, and no language that decides.
  ['fr', 3, '1.500', null],
  ['de-CH', 3, '1,500', null],
  ['fa', 3, '1.500', null],
  ['en', 3, '01,000', null],
  ['en', 3, '1234,567', null],
  // Digits and marks of other scripts.
  ['ar', 0, '٢٥٬٠٠٠', '25000'],
  ['ar', 1, '١٬٢٣٤٫٥', '1234.5'],
  ['ar-EG', 1, '١٫٥', '1.5'],
  ['fa', 0, '۲۵٬۰۰۰', '25000'],
  ['fa', 2, '۱٫۵', '1.5'],
  ['hi', 0, '२५', '25'],
  ['ja', 1, '１，２３４．５', '1234.5'],
  ['en', 0, '𝟜𝟚', '42'],
  ['th', 0, '๔๒', '42'],
  // Signs.
  ['en', 0, '\u22125', '-5'],
  ['en', 0, '–5', '-5'],
  ['en', 0, '-5', '-5'],
  ['en', 0, '− 5', '-5'],
  ['en', 0, '－５', '-5'],
  ['ar', 0, '\u061c-5', '-5'],
  ['en', 0, '+5', '5'],
  ['en', 0, '5-', null],
  ['en', 0, '--5', null],
  ['en', 0, '(5)', null],
  // Spaces around, and ends.
  ['en', 0, '  7\u00a0', '7'],
  ['en', 1, '.5', '0.5'],
  ['en', 1, '5.', '5'],
  ['en', 0, '007', '007'],
  // Neither a number nor a slip that may be guessed at.
  ['en', 2, '1.2.3', null],
  ['en', 2, '1,00,0', null],
  ['en', 0, '1,0000,000', null],
  ['en', 0, '12 34', null],
  ['en', 0, '1,000.000.000', null],
  ['en', 0, '1, 000', null],
  ['en', 0, '1e5', null],
  ['en', 0, '0x10', null],
  ['en', 0, '5²', null],
  ['en', 0, '½', null],
  ['en', 0, '三', null],
  ['en', 0, 'Infinity', null],
  ['en', 0, 'NaN', null],
  ['en', 0, '25 €', null],
  ['en', 0, '$25', null],
  ['en', 0, '25%', null],
  ['en', 0, '1_000', null],
  ['en', 0, '10-20', null],
  ['en', 0, 'about 25', null],
  ['en', 0, '', null],
  ['en', 0, '.', null],
  ['en', 0, '-', null],
  ['en', 0, '1'.repeat(61), null],
];

test.each(ROWS)('in %s with %i decimals, %j is %j', (language, decimals, text, number) => {
  expect(parseNumberText(text, numberMarks(language), decimals)).toBe(number);
});

test.each([
  ['25 €', '€', '25'],
  ['€ 25', '€', '25'],
  ['25 KM', 'km', '25'],
  ['1,250 kg', 'kg', '1250'],
  ['25 kg', 'km', null],
  ['25 m²', 'm²', '25'],
  ['25000 €', '000 €', null],
])('%j with the unit %s parses as %j', (text, unit, number) => {
  expect(parseNumberText(text, numberMarks('en'), 0, unit)).toBe(number);
});

test('without a language a comma before three digits is ambiguous among decimals', () => {
  const read = (text: string, decimals: number) => parseNumberText(text, NEUTRAL_MARKS, decimals);
  expect([read('1,000', 0), read('1,000', 3), read('1.000', 3)]).toEqual(['1000', null, '1.000']);
});

const SYSTEMS = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'hmng', 'mathdbl', 'mymr', 'tamldec', 'thai'];

test.each(SYSTEMS)('parses digits of %s', (system) => {
  const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);
  expect(toAsciiDigits(written)).toBe('9876543210');
});

const FURTHER = ['nb', 'fa', 'ar-EG', 'de-CH', 'de-AT', 'en-IN', 'pt-BR', 'es-MX', 'fr-CH', 'bn', 'th', 'he'];
const amount = fc
  .record({
    scaled: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
    decimals: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ scaled, decimals }) => ({ value: scaled / 10 ** decimals, decimals }));

test.each([...PAGE_LANGUAGES, ...FURTHER])('%s parses every number that it formats', (language) => {
  const read = (text: string, decimals: number) =>
    Number(parseNumberText(text, numberMarks(language), decimals));
  fc.assert(
    fc.property(amount, fc.boolean(), ({ value, decimals }, isFixed) => {
      const digits = { maximumFractionDigits: decimals, ...(isFixed && { minimumFractionDigits: decimals }) };
      expect(read(numberFormat(language, digits).format(value), decimals)).toBe(value + 0);
    }),
  );
  expect(read(numberExample(language, false), 0)).toBe(25_000);
  expect(read(numberExample(language, true), 1)).toBe(1_234.5);
});
