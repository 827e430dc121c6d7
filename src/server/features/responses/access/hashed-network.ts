import { networkOf } from '../../../http/network-of.ts';
import { isOwnMachine } from '../../../flow-control/address-limit.ts';
import type { Tokens } from './tokens.ts';

/** Groups of an IPv6 address that count: one customer can use all networks of a /48. */
const IPV6_GROUPS = 3;

/** Returns null for local connections: behind a proxy without TRUST_PROXY, every sender appears local. */
export function hashedNetwork(
  tokens: Pick<Tokens, 'hashNetwork'>,
  survey_id: string,
  address: string,
): string | null {
  const network = networkOf(address);
  if (isOwnMachine(network)) return null;
  return tokens.hashNetwork(survey_id, network.split(':').slice(0, IPV6_GROUPS).join(':'));
}
