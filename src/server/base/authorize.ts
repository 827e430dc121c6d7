import { AppError, type Refusal } from '../../shared/errors.ts';

/** What may be done with a survey: by its owner, and by others only where the owner shares it. */
export type Action =
  'read' | 'edit' | 'delete' | 'read_results' | 'read_submissions' | 'delete_submissions' | 'export';

/** Which actions each permission includes. */
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

/** A survey as the database gave it: nothing of it can be read before somebody was found to have the right to. */
export interface Sealed<S> {
  readonly [SEALED]: S;
}

/** A survey with the proof that its reader may do this; only this file makes it, and data functions demand it. */
export type Authorized<S, A extends Action> = S & { readonly [MAY]: (action: Implied[A]) => void };

/** Who calls; null for a visitor. */
export type Actor = { readonly id: string } | null;

interface Owned {
  readonly user_id: string;
}

/** Closes a survey until {@link authorize} opens it. It is a matter of types: nothing is done when the program runs. */
export function seal<S extends Owned>(survey: S): Sealed<S> {
  return survey as unknown as Sealed<S>;
}

/**
 * Opens a survey to its owner, and to others where `refuseOthers` finds no reason against it.
 * @throws AppError `not_found` where there is none, or it is somebody else's; whatever `refuseOthers` says
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

/** The same by a rule of its own, for those who do not call now: the viewers of a stream. */
export function decide<S extends Owned, A extends Action>(
  sealed: Sealed<S>,
  _action: A,
  refuse: (survey: S) => Refusal | null,
): { readonly survey: Authorized<S, A> } | { readonly refusal: Refusal } {
  const survey = sealed as unknown as Authorized<S, A>;
  const refusal = refuse(survey);
  return refusal === null ? { survey } : { refusal };
}

/** Whether the survey is this caller's own. */
export function isOwner(actor: Actor, survey: Owned): boolean {
  return actor?.id === survey.user_id;
}
