/** The secret of a remote from behind the `#` of its address, which no server sees; null where there is none. */
export function readRemoteToken(hash: string): string | null {
  return /^#token=([\w-]{10,100})$/.exec(hash)?.[1] ?? null;
}

/** The address of the remote that a secret opens. */
export function remoteLink(origin: string, path: string, token: string): string {
  return `${origin}${path}#token=${token}`;
}
