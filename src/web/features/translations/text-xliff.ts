import type { TextRow } from './model.ts';
import type { ReadUnits } from './text-units.ts';

interface XliffOf {
  readonly survey_id: string;
  readonly from: string | null;
  readonly to: string;
}

export function writeXliff(texts: readonly TextRow[], { survey_id, from, to }: XliffOf): string {
  const units = texts.map(
    (row) => `    <trans-unit id="${escape(row.key)}" xml:space="preserve">
      <source>${escape(row.source)}</source>
      <target state="${stateOf(row)}">${escape(row.text ?? '')}</target>
    </trans-unit>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="${survey_id}" datatype="plaintext" source-language="${from ?? 'und'}" target-language="${to}">
   <body>
${units.join('\n')}
   </body>
  </file>
</xliff>
`;
}

function stateOf({ text, state, by }: TextRow): string {
  if (text === null) return 'new';
  if (state === 'stale') return 'needs-adaptation';
  return by === 'machine' ? 'needs-review-translation' : 'translated';
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function readXliff(content: string): ReadUnits {
  const document = new DOMParser().parseFromString(content.replace(/^\uFEFF/, ''), 'application/xml');
  const units = [...document.getElementsByTagName('trans-unit')];
  const isXliff = document.documentElement.localName === 'xliff' && units.length > 0;
  if (!isXliff || document.querySelector('parsererror') !== null)
    return { units: [], problems: [{ line: 1, code: 'file' }] };
  const lines = linesOf(content);
  // `alt-trans` proposals contain source and target too.
  const partOf = (unit: Element, name: string) => [...unit.children].find((each) => each.localName === name);
  return {
    problems: [],
    units: units.map((unit, i) => ({
      line: lines[i] ?? 1,
      key: unit.getAttribute('id') ?? '',
      source: partOf(unit, 'source')?.textContent ?? '',
      target: partOf(unit, 'target')?.textContent ?? '',
      isUnreviewed: /^(?:new$|needs-)/.test(partOf(unit, 'target')?.getAttribute('state') ?? ''),
    })),
  };
}

/** Returns the first line of each unit, in one pass. */
function linesOf(content: string): number[] {
  const lines: number[] = [];
  content.split('\n').forEach((line, i) => {
    for (let n = line.split('<trans-unit').length - 1; n > 0; n -= 1) lines.push(i + 1);
  });
  return lines;
}
