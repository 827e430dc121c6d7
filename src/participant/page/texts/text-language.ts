/** The language of words in a page of another one, and how it is written; empty where it is the page's. */
export interface TextLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}
