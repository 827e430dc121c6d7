import { AppError } from '../../../../shared/errors.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { isGuessablePassword, type PasswordOwner } from './guessable-password.ts';
import { readOnce } from '../../../read-once.ts';

/** So many of the most common passwords that are long enough are refused. */
const REFUSED = 10_000;

/** The list is unpacked when it is first asked for, so that a start does not wait for it. */
const readList = readOnce<ReadonlySet<string>>(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((each) => each.length >= BOUNDS.passwordMin);
  return new Set(longEnough.slice(0, REFUSED));
});

/**
 * Refuses a new password that everybody tries first, or that can be guessed from its owner.
 * @param field what the caller named it
 * @throws AppError `invalid`
 */
export async function refuseWeakPassword(
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
