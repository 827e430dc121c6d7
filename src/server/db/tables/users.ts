// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';
import type { Language } from '../../../shared/text/languages.ts';

export interface UsersTable {
  id: Filled<string>;
  email: string;
  email_verified: Filled<boolean>;
  name: string;
  image: string | null;
  first_name: string;
  last_name: string;
  full_name: string;
  phone: Filled<string>;
  bio: Filled<string>;
  avatar_url: Filled<string>;
  language: Filled<Language>;
  two_factor_enabled: Filled<boolean>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  account_id: Filled<string>;
}
