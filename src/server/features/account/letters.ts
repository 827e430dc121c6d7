import de from '../../../locales/de/mail.json' with { type: 'json' };
import en from '../../../locales/en/mail.json' with { type: 'json' };
import type { Letter } from '../../adapters/mail/port.ts';
import type { Addressee } from './auth-library.ts';

/** The letter whose link confirms an e-mail address. */
export function confirmLetter(baseUrl: string, to: Addressee, token: string): Letter {
  const after = encodeURIComponent('/auth/callback');
  const link = `${baseUrl}/api/auth/verify-email?token=${token}&callbackURL=${after}`;
  return letter(to, 'confirmSubject', 'confirmText', link);
}

/** The letter whose link leads to the page that sets a new password. */
export function resetLetter(baseUrl: string, to: Addressee, token: string): Letter {
  return letter(to, 'resetSubject', 'resetText', `${baseUrl}/auth/reset?token=${encodeURIComponent(token)}`);
}

type Key = keyof typeof en;

function letter(to: Addressee, subject: Key, text: Key, link: string): Letter {
  const words = to.language === 'de' ? de : en;
  const values: Record<string, string> = { name: to.first_name, link };
  const filled = words[text].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { to: to.email, subject: words[subject], text: filled, link };
}
