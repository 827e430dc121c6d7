import { DRAWING_COLOURS, type Drawing, type Mark } from './chart-drawing.ts';
import { cutLabel } from './chart-label.ts';

const PADDING = 24;
const HEAD = 76;
const TITLE_LENGTH = 70;

/**
 * A drawing as an SVG file that needs nothing else: with its title and a line below it, on light ground.
 * @param font the address of Inter, whole in itself; without one the reader's own font is used
 */
export function drawingToSvg(drawing: Drawing, title: string, note: string, font: string | null): string {
  const width = drawing.width + PADDING * 2;
  const height = drawing.height + PADDING + HEAD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" role="img">`,
    `<title>${escape(`${title} (${note})`)}</title>`,
    font === null
      ? ''
      : `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(${font}) format("woff2")}</style>`,
    `<rect width="${width}" height="${height}" fill="${DRAWING_COLOURS.ground}"/>`,
    `<text x="${PADDING}" y="36" font-size="17" font-weight="600" fill="${DRAWING_COLOURS.ink}">`,
    `${escape(cutLabel(title, TITLE_LENGTH))}</text>`,
    `<text x="${PADDING}" y="57" font-size="13" fill="${DRAWING_COLOURS.muted}">${escape(note)}</text>`,
    `<g transform="translate(${PADDING} ${HEAD})">`,
    ...drawing.marks.map(markToSvg),
    '</g></svg>\n',
  ].join('');
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
      return `<text x="${mark.x}" y="${mark.y}" font-size="${mark.size}"${weight} text-anchor="${mark.anchor}" fill="${mark.fill}"${turn}>${escape(mark.text)}</text>`;
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML; what XML does not know as a character at all is left out. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
