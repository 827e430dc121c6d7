import type { Owner } from '../../base/owner.ts';

/** What accounts need of API keys, which stand above them. */
export interface KeyRing {
  /** Who an API key belongs to. */
  readonly findOwner: (key: string) => Promise<Owner | null>;
  readonly removeAll: (user_id: string) => Promise<void>;
}
