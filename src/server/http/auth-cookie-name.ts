/** Returns an auth cookie's name; browsers restrict `__Secure-` to https. */
export function authCookieName(baseUrl: string, name: string): string {
  return `${baseUrl.startsWith('https:') ? '__Secure-' : ''}canvass.${name}`;
}
