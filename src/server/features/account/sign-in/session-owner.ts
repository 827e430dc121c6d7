import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import type { Owner } from '../../../base/owner.ts';
import type { Call } from '../../../http/serve.ts';
import type { AuthParts } from './auth-step.ts';
import { findSessionOwner } from '../data.ts';

export async function sessionOwner(
  { deps, cookies }: AuthParts,
  call: Call<Endpoint>,
): Promise<Owner | null> {
  const token = cookies.session(call.request.headers.cookie);
  return token === null ? null : findSessionOwner(deps.db, token);
}
