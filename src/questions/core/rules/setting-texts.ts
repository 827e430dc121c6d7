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
  const changes = settingTexts(settings).flatMap(({ key, text, path }) => {
    const other = textOf(key, text);
    return other === undefined || other === text ? [] : [{ path, text: other }];
  });
  return putAll(settings, changes) as Settings;
}

/** Copies each shared ancestor once; `depth` is the path position. */
function putAll(holder: unknown, changes: readonly Omit<SettingText, 'key'>[], depth = 0): unknown {
  const [first] = changes;
  if (first === undefined) return holder;
  if (depth === first.path.length) return first.text;
  const byStep = Map.groupBy(changes, ({ path }) => path[depth]!);
  const put = (step: string | number, value: unknown) => putAll(value, byStep.get(step) ?? [], depth + 1);
  if (Array.isArray(holder)) return (holder as unknown[]).map((each, i) => put(i, each));
  const fields = holder as Fields;
  const changed = Array.from(byStep.keys(), (step) => [step, put(step, fields[step])]);
  return { ...fields, ...Object.fromEntries(changed) };
}

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
