import { AppError } from '../../../../shared/errors.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';

/** So many of the most common passwords that are long enough are refused. */
const REFUSED = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a new password that everybody tries first, in large or small letters.
 * @param field what the caller named it
 * @throws AppError `invalid`
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  // One failed read does not refuse every password from now on.
  list ??= readList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  if ((await list).has(password.toLowerCase()))
    throw new AppError('invalid', { fields: { [field]: 'password_common' } });
}

/** The list is unpacked when it is first asked for, so that a start does not wait for it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((each) => each.length >= BOUNDS.passwordMin);
  return new Set(longEnough.slice(0, REFUSED));
}
