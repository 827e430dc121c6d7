import type { TestApp } from './app.ts';

/** Sends the page at an address as a form without a script does; a text is sent as it is. */
export function postForm(
  app: TestApp,
  url: string,
  fields: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
}
