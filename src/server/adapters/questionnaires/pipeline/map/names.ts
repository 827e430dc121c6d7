import type { Target } from '../logic/translate.ts';
import type { TreeItem, TreeOption } from '../tree.ts';
import type { MadeSettings } from './make-settings.ts';

export class Names {
  readonly #targets = new Map<string, Target>();

  find(name: string): Target | null {
    return this.#targets.get(name.trim()) ?? null;
  }

  add(item: TreeItem, code: string, { kind, values, question_type }: MadeSettings): void {
    const isMatrix = question_type === 'matrix';
    this.#name(item, { code, kind: isMatrix ? 'other' : kind, values });
    if (isMatrix) this.#rows(item, item.rows ?? [], code, { kind, values });
    if (kind !== 'several' || isMatrix) return;
    for (const option of item.options ?? []) {
      const id = values.get(option.code);
      if (id !== undefined) this.#part(item, option.code, { code, kind: 'option', values, id });
    }
  }

  addRow(item: TreeItem, row: TreeOption, code: string, { kind, values }: MadeSettings): void {
    this.#part(item, row.code, { code, kind, values });
  }

  #rows(
    item: TreeItem,
    rows: readonly TreeOption[],
    code: string,
    of: Pick<Target, 'kind' | 'values'>,
  ): void {
    for (const [i, row] of rows.entries()) {
      const target = { ...of, code: `${code}_${i + 1}` };
      this.#part(item, row.code, target);
      if (of.kind !== 'several') continue;
      for (const [column, id] of of.values)
        this.#part(item, `${row.code}_${column}`, { ...target, kind: 'option', id });
    }
  }

  #name(item: TreeItem, target: Target): void {
    for (const name of [item.code, ...(item.aliases ?? [])]) this.#targets.set(name, target);
  }

  #part(item: TreeItem, part: string, target: Target): void {
    for (const sign of ['_', '.']) this.#targets.set(`${item.code}${sign}${part}`, target);
    for (const alias of item.aliases ?? []) this.#targets.set(`${alias}${part}`, target);
  }
}
