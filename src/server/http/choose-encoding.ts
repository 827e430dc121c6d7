import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the smallest encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const headers = { 'accept-encoding': accepted };
  const encodings = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : 'identity';
}
