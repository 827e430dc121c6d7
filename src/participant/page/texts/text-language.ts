/** Empty if the text is in the page's language. */
export interface TextLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}
