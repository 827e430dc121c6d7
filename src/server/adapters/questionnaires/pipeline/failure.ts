export const FAILURES = [
  'import_unreadable',
  'import_empty',
  'import_wrong_format',
  'import_unsafe',
] as const;
export type FailureCode = (typeof FAILURES)[number];

export class ImportFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.name = 'ImportFailure';
    this.code = code;
  }
}
