/** What the auth library calls one of its cookies at an address; with https, browsers keep it for https alone. */
export function authCookieName(baseUrl: string, name: string): string {
  return `${baseUrl.startsWith('https:') ? '__Secure-' : ''}canvass.${name}`;
}
