import { expect, test } from 'vitest';
import { drawBars, drawPie } from './drawing.ts';
import { drawList } from './drawing-list.ts';
import { drawingToSvg } from './drawing-to-svg.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;
const items = (count: number, value = 1) =>
  Array.from({ length: count }, (_, i) => ({ label: `Option number ${i + 1} with a long name`, value }));

test.each([0, 1, 2, 7, 8, 20, 200])('a pie and bars of %i groups stay within their picture', (count) => {
  for (const drawing of [
    drawPie(items(count), percent),
    drawBars(items(count), percent, { min: 'a', max: 'b' }, count),
  ])
    for (const mark of drawing.marks) {
      const y = mark.kind === 'line' ? mark.y : mark.y;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(drawing.height);
    }
});

test('legend labels are cut at 25 characters, percentages are in the slices', () => {
  const texts = drawPie(items(2), percent).marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toEqual([
    '50%',
    '50%',
    'Option number 1 with a lo…',
    '50%',
    'Option number 2 with a lo…',
    '50%',
  ]);
});

test('labels are angled above 7 values or if words are too long', () => {
  const turned = (labels: readonly string[]) =>
    drawBars(
      labels.map((label) => ({ label, value: 1 })),
      percent,
      null,
      labels.length,
    ).marks.some((mark) => mark.kind === 'text' && mark.rotate !== 0);
  expect([turned([...'1234567']), turned([...'12345678'])]).toEqual([false, true]);
  expect(turned(Array.from({ length: 6 }, () => 'A room of my own'))).toBe(true);
});

test('an SVG file is well-formed for any texts', () => {
  const pie = drawPie([{ label: '<b>"&\u0000\uFFFF', value: 1 }], percent);
  const svg = drawingToSvg(pie, 'A & B <script>', 'n = 1', 'data:font/woff2;base64,AAAA');
  expect(svg).toContain('&lt;b&gt;&quot;&amp;</text>');
  expect(svg).toContain('<title>A &amp; B &lt;script&gt; (n = 1)</title>');
  expect(svg).toContain('>n = 1</text>');
  expect(svg).toContain('src:url(data:font/woff2;base64,AAAA)');
  expect(svg).not.toContain('<script>');
});

test('draws the shorter name below a bar and reserves no more room', () => {
  const items = Array.from({ length: 9 }, (_, i) => ({
    label: `0${i}:00 to 0${i}:59`,
    short: `0${i}:00`,
    value: i,
  }));
  const { marks } = drawBars(items, (share) => `${share}`, null, 36);
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toContain('08:00');
  expect(texts.filter((text) => text.includes(' to '))).toEqual([]);
});

test('draws scale end labels in full, on two lines if necessary', () => {
  const endsOf = (min: string, max: string) => {
    const { marks } = drawBars(items(5), percent, { min, max }, 5, { width: 340, height: 124 });
    return marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])).slice(-2);
  };
  const texts = (min: string, max: string) => endsOf(min, max).map(({ text }) => text);
  expect(texts('Nie', 'Sehr wahrscheinlich')).toEqual(['Nie', 'Sehr wahrscheinlich']);
  const [low, high] = endsOf('Überhaupt nicht wahrscheinlich', 'Äußerst wahrscheinlich');
  expect([low?.text, high?.text]).toEqual(['Überhaupt nicht wahrscheinlich', 'Äußerst wahrscheinlich']);
  expect(low!.y).toBeLessThan(high!.y);
  expect(texts('x'.repeat(90), 'y')[0]).toMatch(/^x{39}…$/);
});

test('horizontal bars have room for full answers and end with the picture', () => {
  const answer = 'A connection that does not drop when everybody is in a call at once';
  const { marks, height, width } = drawList([
    { label: answer, length: 0.75, text: '3' },
    ...Array.from({ length: 39 }, (_, i) => ({ label: `Answer ${i}`, length: 1, text: '4' })),
  ]);
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts.slice(0, 2)).toEqual([answer, '3']);
  const bars = marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));
  expect(bars.slice(0, 2).map((bar) => bar.width / width)).toEqual([1, 0.75]);
  expect(Math.max(...bars.map((bar) => bar.y + bar.height))).toBeLessThanOrEqual(height);
});

test('wraps a long question onto two lines and truncates the rest', () => {
  const titleOf = (title: string) =>
    [...drawingToSvg(drawList([]), title, 'n = 1', null).matchAll(/font-size="17"[^>]*>([^<]*)</g)].map(
      ([, line]) => line,
    );
  expect(titleOf('How long?')).toEqual(['How long?']);
  const long = 'How satisfied are you with the way in which your team shares out its work today,';
  expect(titleOf(`${long} all in all?`).join(' ')).toBe(`${long} all in all?`);
  expect(titleOf(`${long} `.repeat(4))).toEqual([
    expect.not.stringContaining('…'),
    expect.stringMatching(/…$/),
  ]);
});

test('right-to-left text ends with its question mark at the left', () => {
  expect(drawingToSvg(drawList([]), 'מה?', 'n = 1', null)).toContain('>\u2068מה?\u2069</text>');
});
