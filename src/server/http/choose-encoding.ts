import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Prefers the smallest encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const headers = { 'accept-encoding': accepted };
  const encodings = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : 'identity';
}
