import { isLocalName } from './local-names.ts';

interface Reach {
  readonly NODE_ENV: string;
  readonly HOST: string;
  readonly BASE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly AUTH_SECRET?: string | undefined;
  readonly AUTH_SECRETS?: readonly string[] | undefined;
  readonly BILLING?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
}

/**
 * Returns why the server counts as public, and so as production; undefined if only this machine reaches it.
 */
export function publicReason(read: Pick<Reach, 'BASE_URL' | 'HOST' | 'NODE_ENV'>): string | undefined {
  if (read.NODE_ENV === 'production') return 'NODE_ENV=production';
  if (!isLocalName(read.HOST)) return `HOST=${read.HOST}`;
  if (read.BASE_URL !== undefined && !isLocal(read.BASE_URL)) return 'a BASE_URL that is not local';
  return undefined;
}

/** Returns a message per setting that a public server lacks. */
export function missingInPublic(read: Reach): string[] {
  const reason = publicReason(read);
  if (reason === undefined) return [];
  const problems: string[] = [];
  const { BASE_URL } = read;
  if (BASE_URL === undefined)
    problems.push(`BASE_URL is needed with ${reason}: the address people use, like https://example.org.`);
  else if (!isHttps(BASE_URL) && !isLocal(BASE_URL))
    problems.push('BASE_URL should begin with https:// where it is not local, as sign-ins travel over it.');
  if (read.DATABASE_URL !== undefined && read.AUTH_SECRET === undefined && read.AUTH_SECRETS === undefined)
    problems.push(
      `AUTH_SECRET is needed with ${reason} and DATABASE_URL, the same on every server: at least 32 random characters.`,
    );
  if (BASE_URL !== undefined && (isHttps(BASE_URL) || !isLocal(BASE_URL)) && !isBillingSet(read))
    problems.push(
      'BILLING is needed with a BASE_URL that others use: off (everyone has every feature), stripe, or sandbox (everyone may take any plan without paying).',
    );
  return problems;
}

function isBillingSet(read: Reach): boolean {
  return read.BILLING !== undefined || read.STRIPE_SECRET_KEY !== undefined;
}

function isLocal(address: string): boolean {
  return isLocalName(new URL(address).hostname);
}

function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:';
}
