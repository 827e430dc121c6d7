import { DRAWING_COLOURS, type Drawing, type Mark } from './drawing.ts';
import { cutLabel } from './chart-label.ts';

const PADDING = 24;
const HEAD = 76;
const TITLE = { letters: 66, height: 22 } as const;

/**
 * Renders a self-contained SVG file on a light background.
 * @param font URL of Inter; null uses the viewer's font
 */
export function drawingToSvg(drawing: Drawing, title: string, note: string, font: string | null): string {
  const width = drawing.width + PADDING * 2;
  const lines = titleLines(title);
  const head = HEAD + (lines.length - 1) * TITLE.height;
  const height = drawing.height + PADDING + head;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" role="img">`,
    `<title>${escape(`${title} (${note})`)}</title>`,
    font === null
      ? ''
      : `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(${font}) format("woff2")}</style>`,
    `<rect width="${width}" height="${height}" fill="${DRAWING_COLOURS.ground}"/>`,
    ...lines.map(
      (line, i) =>
        `<text x="${PADDING}" y="${36 + i * TITLE.height}" font-size="17" font-weight="600" fill="${DRAWING_COLOURS.ink}">${written(line)}</text>`,
    ),
    `<text x="${PADDING}" y="${head - 19}" font-size="13" fill="${DRAWING_COLOURS.muted}">${escape(note)}</text>`,
    `<g transform="translate(${PADDING} ${head})">`,
    ...drawing.marks.map(markToSvg),
    '</g></svg>\n',
  ].join('');
}

/** Wraps the title at words into two lines at most and truncates the rest. */
function titleLines(title: string): string[] {
  const words = title.split(/\s+/);
  let first = words[0] ?? '';
  let next = 1;
  while (next < words.length && [...first].length + [...words[next]!].length < TITLE.letters)
    first += ` ${words[next++]}`;
  const rest = words.slice(next).join(' ');
  return [first, ...(rest === '' ? [] : [rest])].map((line) => cutLabel(line, TITLE.letters));
}

function markToSvg(mark: Mark): string {
  switch (mark.kind) {
    case 'path':
      return `<path transform="translate(${mark.x} ${mark.y})" d="${mark.d}" fill="${mark.fill}" stroke="#ffffff"/>`;
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" rx="${mark.radius}" fill="${mark.fill}"/>`;
    case 'circle':
      return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.r}" fill="${mark.fill}"/>`;
    case 'line':
      return `<line x1="${mark.x1}" x2="${mark.x2}" y1="${mark.y}" y2="${mark.y}" stroke="${mark.stroke}"/>`;
    case 'text': {
      const turn = mark.rotate === 0 ? '' : ` transform="rotate(${mark.rotate} ${mark.x} ${mark.y})"`;
      const weight = mark.bold ? ' font-weight="600"' : '';
      return `<text x="${mark.x}" y="${mark.y}" font-size="${mark.size}"${weight} text-anchor="${mark.anchor}" fill="${mark.fill}"${turn}>${written(mark.text)}</text>`;
    }
  }
}

/** Letters of right-to-left scripts, including presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** Isolates a text in the direction of its first letter. */
function written(text: string): string {
  return escape(RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and removes characters that XML forbids. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
