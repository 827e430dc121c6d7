export type RefusalReason =
  | 'collinear'
  | 'empty-group'
  | 'empty-target'
  | 'heywood'
  | 'identical-answers'
  | 'invalid-data'
  | 'invalid-option'
  | 'invalid-task'
  | 'leverage-one'
  | 'lonely-cluster'
  | 'missing-target'
  | 'negative-weight'
  | 'no-convergence'
  | 'not-a-number'
  | 'no-discordant-pairs'
  | 'out-of-range'
  | 'sample-exceeds-population'
  | 'separation'
  | 'single-category'
  | 'single-group'
  | 'ties'
  | 'too-few-categories'
  | 'too-few-items'
  | 'too-few-observations'
  | 'too-large'
  | 'too-many-groups'
  | 'too-many-observations'
  | 'unknown-method'
  | 'unknown-option'
  | 'zero-effect'
  | 'zero-expected'
  | 'zero-margin'
  | 'zero-target'
  | 'zero-total'
  | 'zero-variance';

/** Thrown if a method has no meaningful result; `runMethod` returns it as a value. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: RefusalReason;
  readonly at: string | undefined;

  constructor(reason: RefusalReason, at?: string) {
    super(at === undefined ? reason : `${reason}: ${at}`);
    this.reason = reason;
    this.at = at;
  }
}
