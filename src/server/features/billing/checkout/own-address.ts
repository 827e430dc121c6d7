import { AppError } from '../../../../shared/errors.ts';

/**
 * Gives a whole address of this site from a whole or relative one.
 * @throws AppError `invalid` naming the field, for an address of any other site
 */
export function ownAddress(address: string, origins: readonly string[], field: string): string {
  const [base = ''] = origins;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url === null || !origins.includes(url.origin))
    throw new AppError('invalid', { fields: { [field]: 'own_address' } });
  return url.href;
}
