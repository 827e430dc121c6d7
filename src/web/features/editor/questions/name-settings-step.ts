import type { Settings } from '../../../../questions/question-type.ts';

/** Typing in one item is one step. */
export function nameSettingsStep(before: Settings, after: Settings): string {
  const known = new Set(itemsOf(before));
  const items = itemsOf(after);
  const changed = items.filter((item) => !known.has(item)).map(({ key }) => key);
  return ['settings', items.length, ...changed].join('.');
}

function itemsOf(settings: Settings): readonly { readonly key?: unknown }[] {
  return Object.values(settings).flatMap((value: unknown) =>
    Array.isArray(value) ? (value as { key?: unknown }[]) : [],
  );
}
