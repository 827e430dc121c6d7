import { AppError, type Refusal } from '../../shared/errors.ts';

/** The owner may do all; others only what the owner shares. */
export type Action =
  | 'read'
  | 'edit'
  | 'delete'
  | 'read_results'
  | 'read_submissions'
  | 'delete_submissions'
  | 'export';

interface Implied extends Record<Action, Action> {
  read: 'read';
  edit: 'edit' | 'read';
  delete: 'delete';
  read_results: 'read_results';
  read_submissions: 'read_submissions';
  delete_submissions: 'delete_submissions';
  export: 'export' | 'read' | 'read_results' | 'read_submissions';
}

declare const SEALED: unique symbol;
declare const MAY: unique symbol;

/** Unreadable before authorization. */
export interface Sealed<S> {
  readonly [SEALED]: S;
}

/** Proof of permission: only this file creates it, and data functions require it. */
export type Authorized<S, A extends Action> = S & { readonly [MAY]: (action: Implied[A]) => void };

export type Actor = { readonly id: string } | null;

interface Owned {
  readonly user_id: string;
}

/** Types only, no effect at run time. */
export function seal<S extends Owned>(survey: S): Sealed<S> {
  return survey as unknown as Sealed<S>;
}

/**
 * Opens a survey for its owner, and for others unless `checkOthers` returns a reason.
 * @throws AppError `not_found` if it is missing or someone else's; errors of the callback
 */
export function authorize<S extends Owned, A extends Action>(
  actor: Actor,
  sealed: Sealed<S> | null,
  action: A,
  checkOthers: (survey: S) => Refusal | null = () => ({ code: 'not_found' }),
): Authorized<S, A> {
  if (sealed === null) throw new AppError('not_found');
  const decided = decide(sealed, action, (survey) => (isOwner(actor, survey) ? null : checkOthers(survey)));
  if ('refusal' in decided) throw new AppError(decided.refusal.code, decided.refusal);
  return decided.survey;
}

/** Authorizes viewers of a stream, who are not calling now. */
export function decide<S extends Owned, A extends Action>(
  sealed: Sealed<S>,
  _action: A,
  refuse: (survey: S) => Refusal | null,
): { readonly survey: Authorized<S, A> } | { readonly refusal: Refusal } {
  const survey = sealed as unknown as Authorized<S, A>;
  const refusal = refuse(survey);
  return refusal === null ? { survey } : { refusal };
}

export function isOwner(actor: Actor, survey: Owned): boolean {
  return actor?.id === survey.user_id;
}
