/** What is wrong with a form, in words. */
export interface FormErrors {
  readonly summary: string;
  readonly name?: string | undefined;
  /** Question id to words. */
  readonly questions?: ReadonlyMap<string, string> | undefined;
}
