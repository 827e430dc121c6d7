import type { Page } from '@playwright/test';

let made = 0;

/** An address that nobody has yet. */
function newAddress(): string {
  made += 1;
  return `person-${process.pid}-${Date.now().toString(36)}-${made}@canvass.example`;
}

/** Signs a new person up in this browser, by the same call as the sign-up form; gives their e-mail address. */
export async function newAccount(page: Pick<Page, 'request'>): Promise<string> {
  const email = newAddress();
  const reply = await page.request.post('/api/auth/sign-up/email', {
    data: { email, password: 'long enough', name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' },
  });
  if (!reply.ok()) throw new Error(`sign-up was refused: ${reply.status()} ${await reply.text()}`);
  return email;
}
