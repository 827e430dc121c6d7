/** In execution order. */
export const KIND_SCRIPTS = ['kind', 'value', 'ranking'] as const;
export type KindScript = (typeof KIND_SCRIPTS)[number];

/** Each `InputScript`, by the page script that runs it. */
export const INPUT_SCRIPTS = {
  kind: ['order', 'exclusive', 'other', 'rows', 'sets'],
  value: ['numbers', 'texts', 'sums'],
  ranking: ['ranks'],
} as const satisfies Readonly<Record<KindScript, readonly string[]>>;

export type InputScriptName = (typeof INPUT_SCRIPTS)[KindScript][number];
