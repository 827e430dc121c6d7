export type MessageValues = Readonly<Record<string, string | number>>;

type WithoutForm<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;

/** A message key, without plural suffix. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? WithoutForm<K> : never;
}[keyof M & string];

/** The messages of another language: same keys, own plural forms (every language has "other"). */
export type Translated<M> = {
  readonly [K in keyof M as K extends `${string}_one` ? never : K]: M[K] extends string
    ? string
    : Translated<M[K]>;
};

/**
 * Formats a message; the value `count` selects the plural form.
 * @param write formats a value; default: unchanged
 * @returns the key if there is no message; missing values appear as their names
 */
export function formatMessage<M extends object>(
  language: string,
  messages: M,
  key: MessageKey<M>,
  values: MessageValues = {},
  write: (value: string | number) => string = String,
): string {
  const texts = messages as Readonly<Record<string, string | undefined>>;
  const form = 'count' in values ? `_${new Intl.PluralRules(language).select(Number(values['count']))}` : '';
  const text = texts[key + form] ?? texts[key] ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (match, name: string) => write(values[name] ?? match));
}
