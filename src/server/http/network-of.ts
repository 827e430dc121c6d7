import { isIPv6 } from 'node:net';

/**
 * Returns a network: the IPv4 address, or the network half of an IPv6 address.
 * @param address undefined if the connection closed early
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'left';
  if (!address.includes(':') || !isIPv6(address)) return address;
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined || plain === '::1') return mapped ?? plain;
  const [head = [], tail = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * Returns an IPv4 address or an IPv6 /48, as a provider assigns to one customer. Limits against attackers count by
 * it.
 */
export function customerOf(address: string | undefined): string {
  return networkOf(address).split(':').slice(0, 3).join(':');
}
