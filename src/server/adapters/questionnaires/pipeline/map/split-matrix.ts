import type { Texts, TreeItem, TreeOption } from '../tree.ts';
import type { Bounds } from './mapped-survey.ts';

interface Part {
  readonly item: TreeItem;
  readonly row: { readonly of: TreeItem; readonly row: TreeOption } | null;
}

export function splitMatrix(item: TreeItem, bounds: Bounds): readonly Part[] {
  const { rows = [], options = [], mode = 'one' } = item;
  const steps = mode === 'rating' ? (item.max ?? 5) - (item.min ?? 1) + 1 : options.length;
  if (steps <= bounds.columns && steps > 0 && rows.length <= bounds.rows && rows.length > 0)
    return [{ item, row: null }];
  const kind = mode === 'one' ? 'choice' : mode === 'several' ? 'checkboxes' : 'rating';
  return rows.map((row) => ({
    item: { ...item, kind, title: titled(item.title, row.text), code: `${item.code}_${row.code}` },
    row: { of: item, row },
  }));
}

function titled(title: Texts, row: Texts): Texts {
  return new Map(
    [...row].map(([language, text]) => {
      const before = title.get(language) ?? '';
      return [language, before === '' ? text : `${before}: ${text}`];
    }),
  );
}
