import { CallError } from '../call-error.ts';

/** @throws CallError if the reply names none */
export function followUrl({ url }: { readonly url?: string | null }): void {
  if (typeof url !== 'string' || url === '')
    throw new CallError({ code: 'internal', message: 'The reply names no address', status: 200 });
  window.location.assign(url);
}
