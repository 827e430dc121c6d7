/** Reads the secret from the URL hash, which is never sent to the server; null if missing. */
export function readRemoteToken(hash: string): string | null {
  return /^#token=([\w-]{10,100})$/.exec(hash)?.[1] ?? null;
}

export function remoteLink(origin: string, path: string, token: string): string {
  return `${origin}${path}#token=${token}`;
}
