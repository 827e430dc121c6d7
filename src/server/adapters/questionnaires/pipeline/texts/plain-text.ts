import type { Report } from '../report.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  icirc: 'î',
  ntilde: 'ñ',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  copy: '©',
  reg: '®',
  deg: '°',
};
const BREAKS = new Set([
  'br',
  'p',
  'div',
  'tr',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
]);
const MEDIA = new Set(['img', 'video', 'audio', 'iframe', 'object', 'embed', 'svg', 'canvas']);
const SILENT = new Set(['script', 'style', 'head', 'title', 'noscript', 'template']);
const MOST = 200_000;

export function plainText(html: string, report: Report, at = ''): string {
  const source = html.slice(0, MOST);
  if (!/[<&]/.test(source)) return fold(source);
  const lower = source.toLowerCase();
  let text = '';
  let hasMarkup = false;
  let end = 0;
  while (end < source.length) {
    const open = source.indexOf('<', end);
    text += open === -1 ? source.slice(end) : source.slice(end, open);
    if (open === -1) break;
    const name = /^\/?([a-z][a-z0-9]*)/.exec(lower.slice(open + 1, open + 30))?.[1];
    const isComment = source.startsWith('<!--', open);
    if (name === undefined && !isComment && source[open + 1] !== '!' && source[open + 1] !== '?') {
      text += '<';
      end = open + 1;
      continue;
    }
    hasMarkup = true;
    const close = source.indexOf(isComment ? '-->' : '>', open);
    const tag = source.slice(open, close === -1 ? source.length : close);
    end = close === -1 ? source.length : close + (isComment ? 3 : 1);
    if (name === undefined) continue;
    const isEnd = source[open + 1] === '/';
    if (SILENT.has(name) && !isEnd) {
      report.add('script_dropped', at);
      const after = lower.indexOf(`</${name}`, end);
      end = after === -1 ? source.length : after;
    } else if (MEDIA.has(name) && !isEnd) {
      const alt = /\salt\s{0,9}=\s{0,9}["']([^"']{0,300})/i.exec(tag)?.[1] ?? '';
      report.add('media_dropped', at, alt);
      text += alt;
    } else if (name === 'li' && !isEnd) text += '\n- ';
    else if (BREAKS.has(name)) text += '\n';
    else if (name === 'td' || name === 'th') text += ' ';
  }
  if (hasMarkup) report.add('text_plain');
  return fold(decodeEntities(text));
}

function decodeEntities(text: string): string {
  return text
    .replaceAll(/&amp;(?=#?\w{1,8};)/g, '&')
    .replaceAll(
      /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g,
      (entity: string, decimal?: string, hex = '', name?: string) => {
        if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : entity;
        const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
        return point > 0 && point < 0x11_0000 && (point < 0xd800 || point > 0xdfff)
          ? String.fromCodePoint(point)
          : '';
      },
    );
}

export function fold(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
