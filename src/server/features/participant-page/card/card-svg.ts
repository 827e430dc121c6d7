export const CARD = { width: 1200, height: 630 } as const;

const LINE = 980;
/** Title font sizes, largest first; text that exceeds the smallest is truncated. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
] as const;
/** Letter widths relative to the font size, rounded up; the first match applies. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ .,;:'!ilj|()]/u, 0.42],
  [/[WM@—…%]/u, 1.15],
  [/[mw]/u, 1.06],
  [/\p{Lu}/u, 0.88],
  [/./u, 0.7],
];
const STROKES = 'M6.2 4.6 5.8 19.5M10.3 4.3 10 19.7M14.1 4.5 14.2 19.4M18.1 4.2 18.3 19.6M2.6 16.4 21.6 7.3';

/** Scripts that the bundled fonts lack; such titles are omitted. */
const FOREIGN =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200d/gu;

export function drawCard(title: string, maker = 'Canvass'): string {
  const text = readable(title);
  const { size, lines } = layOut(text);
  const isRtl = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  const top = 330 - ((lines.length - 1) * size * 1.2) / 2 + size * 0.1;
  const written = lines.map(
    (line, i) =>
      `<text x="${isRtl ? CARD.width - 110 : 110}" y="${Math.round(top + i * size * 1.2)}" text-anchor="${isRtl ? 'end' : 'start'}">${escape(line)}</text>`,
  );
  const big = lines.length === 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="100%" height="100%" fill="#fbfaf7"/>
<rect width="100%" height="16" fill="#0e6b74"/>
<g fill="none" stroke="#0e6b74" stroke-width="2" stroke-linecap="round" transform="${big ? 'translate(444 145) scale(13)' : 'translate(100 70) scale(4.4)'}"><path d="${STROKES}"/></g>
<g font-family="DejaVu Serif" font-weight="700" font-size="${size}" fill="#16202a">${written.join('')}</g>
<text x="${big ? CARD.width / 2 : 110}" y="560" text-anchor="${big ? 'middle' : 'start'}" font-family="DejaVu Serif" font-weight="700" font-size="34" fill="#0e6b74">${maker}</text>
</svg>`;
}

function readable(title: string): string {
  const text = title.replaceAll(PICTOGRAPHS, '').replaceAll(/\s+/g, ' ').trim();
  return FOREIGN.test(text) ? '' : text;
}

function layOut(text: string): { size: number; lines: string[] } {
  for (const { size, lines: most } of SIZES) {
    const lines = breakLines(text, LINE / size);
    if (lines.length <= most) return { size, lines };
    if (size === SIZES.at(-1)?.size)
      return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1)}…`] };
  }
  return { size: 0, lines: [] };
}

function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => cut(each, width))) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
}

function cut(word: string, width: number): string[] {
  const elements = [''];
  for (const letter of word) {
    const last = elements.at(-1) ?? '';
    if (widthOf(last + letter) <= width) elements[elements.length - 1] = last + letter;
    else elements.push(letter);
  }
  return elements;
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0;
  return width;
}

function escape(text: string): string {
  const clean = text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
