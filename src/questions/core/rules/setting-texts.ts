import type { Settings } from '../../question-type.ts';

export interface SettingText {
  /** `o.3`, `r.2`, `min` … */
  readonly key: string;
  readonly text: string;
  readonly path: readonly (string | number)[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Key prefixes of list items, by setting. */
const LISTS = { options: 'o', rows: 'r', columns: 'c' } as const;
const TEXTS = ['text', 'hint', 'unit', 'best', 'worst'];

/** Returns all texts that participants read, recognized by setting name for every type. */
export function settingTexts(settings: Settings): SettingText[] {
  const { scale } = settings;
  return [
    ...Object.entries(LISTS).flatMap(([name, letter]) => itemTexts(name, letter, settings[name])),
    ...labelTexts(settings, []),
    ...(isRecord(scale) ? labelTexts(scale, ['scale']) : []),
    ...TEXTS.flatMap((key) => textAt(settings, key, key, [key])),
  ];
}

/** Replaces texts; those without a replacement stay. */
export function withSettingTexts(
  settings: Settings,
  textOf: (key: string, text: string) => string | undefined,
): Settings {
  const copied = new Set<Holder>();
  const copy = <T extends Holder>(holder: T): T => {
    if (copied.has(holder)) return holder;
    const fresh = (Array.isArray(holder) ? [...(holder as unknown[])] : { ...holder }) as T;
    copied.add(fresh);
    return fresh;
  };
  let changed: Holder = settings;
  for (const { key, text, path } of settingTexts(settings)) {
    const other = textOf(key, text);
    if (other === undefined || other === text) continue;
    let holder = (changed = copy(changed));
    for (const step of path.slice(0, -1)) holder = holder[step] = copy(holder[step] as Holder);
    holder[path.at(-1)!] = other;
  }
  return changed;
}

type Holder = Record<string | number, unknown>;

function itemTexts(name: string, letter: string, items: unknown): SettingText[] {
  if (!Array.isArray(items)) return [];
  return (items as unknown[]).flatMap((item, i) => {
    if (!isRecord(item) || typeof item['id'] !== 'number') return [];
    const key = `${letter}.${item['id']}`;
    return [
      ...textAt(item, 'text', key, [name, i, 'text']),
      ...textAt(item, 'alt', `${key}.alt`, [name, i, 'alt']),
    ];
  });
}

function labelTexts({ labels }: Fields, before: readonly string[]): SettingText[] {
  if (!isRecord(labels)) return [];
  return Object.keys(labels).flatMap((key) => textAt(labels, key, key, [...before, 'labels', key]));
}

function textAt(fields: Fields, name: string, key: string, path: SettingText['path']): SettingText[] {
  const text = fields[name];
  return typeof text === 'string' ? [{ key, text, path }] : [];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
