import { authorize, seal, type Action, type Authorized } from '../../src/server/base/authorize.ts';

/** A survey as its owner may use it, for tests that call data functions themselves. */
export function asOwner<A extends Action>(
  id: string,
  action: A,
): Authorized<{ id: string; user_id: string; revision: number }, A> {
  return authorize({ id: 'owner' }, seal({ id, user_id: 'owner', revision: 0 }), action);
}
