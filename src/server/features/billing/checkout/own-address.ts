import { AppError } from '../../../../shared/errors.ts';

/**
 * Resolves an absolute or relative address.
 * @throws AppError `invalid` with the field name, for other sites
 */
export function ownAddress(address: string, origins: readonly string[], field: string): string {
  const [base = ''] = origins;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url === null || !origins.includes(url.origin))
    throw new AppError('invalid', { fields: { [field]: 'own_address' } });
  return url.href;
}
