export type MessageValues = Readonly<Record<string, string | number>>;

type WithoutForm<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;

/** What a text is asked for by: its key, without the plural form at its end. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? WithoutForm<K> : never;
}[keyof M & string];

/** The texts of a language beside the English ones: the same, in plural forms of its own ("other" is in every language). */
export type Translated<M> = {
  readonly [K in keyof M as K extends `${string}_one` ? never : K]: M[K] extends string
    ? string
    : Translated<M[K]>;
};

/**
 * A text of a language with its values filled in; a value called `count` chooses the plural form.
 * @param write how a value is written; as it is unless told otherwise
 * @returns the key where there is no text; a value that is not given stays visible as its name
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
