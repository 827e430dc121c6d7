import { readXml } from '../../read-xml.ts';
import type { LimeRow } from './lime-survey.ts';

export interface LimeTables {
  readonly kind: string;
  readonly languages: readonly string[];
  readonly rowsOf: (table: string) => readonly LimeRow[];
}

export function readTables(source: string): LimeTables {
  const tables = new Map<string, LimeRow[]>();
  const languages: string[] = [];
  const path: string[] = [];
  let kind = '';
  let row = new Map<string, string>();
  readXml(source, {
    open(name) {
      path.push(name);
      if (name === 'row') row = new Map();
    },
    close(name, depth, text) {
      path.pop();
      if (depth === 2 && name === 'LimeSurveyDocType') kind = text.trim();
      if (depth === 3 && path[1] === 'languages') languages.push(text.trim());
      if (depth === 5 && path[2] === 'rows' && path[3] === 'row') row.set(name, text);
      if (depth === 4 && name === 'row' && path[2] === 'rows') {
        const table = path[1] ?? '';
        const rows = tables.get(table) ?? [];
        rows.push(row);
        tables.set(table, rows);
      }
    },
  });
  return { kind, languages, rowsOf: (table) => tables.get(table) ?? [] };
}
