export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Expression =
  | { readonly is: 'and' | 'or'; readonly of: readonly Expression[] }
  | { readonly is: 'not'; readonly of: Expression }
  | { readonly is: 'compare'; readonly test: Comparison; readonly a: Expression; readonly b: Expression }
  | { readonly is: 'name'; readonly name: string; readonly isStrict: boolean }
  | { readonly is: 'value'; readonly value: string | number | boolean }
  | { readonly is: 'list'; readonly of: readonly Expression[] }
  | { readonly is: 'call'; readonly name: string; readonly of: readonly Expression[] };

export type Grammar = 'limesurvey' | 'surveyjs' | 'xpath';
