import { AppError } from '../../../../shared/errors.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { isGuessablePassword, type PasswordOwner } from './guessable-password.ts';
import { readOnce } from '../../../base/read-once.ts';

const REFUSED = 10_000;

/** Unpacked on first use so it does not delay the start. */
const readList = readOnce<ReadonlySet<string>>(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((each) => each.length >= BOUNDS.passwordMin);
  return new Set(longEnough.slice(0, REFUSED));
});

/**
 * Rejects common and guessable passwords.
 * @param field name in the request
 * @throws AppError `invalid`
 */
export async function assertStrongPassword(
  field: string,
  password: string,
  owner?: PasswordOwner,
): Promise<void> {
  const isCommon = (await readList()).has(password.toLowerCase());
  if (isCommon || isGuessablePassword(password, owner))
    throw new AppError('invalid', {
      fields: { [field]: isCommon ? 'password_common' : 'password_guessable' },
    });
}
