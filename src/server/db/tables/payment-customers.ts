// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface PaymentCustomersTable {
  id: string;
  provider: 'stripe' | 'sandbox';
  account_id: string;
}
