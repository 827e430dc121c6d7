import type { Owner } from '../../base/owner.ts';

/** Provided by the layer above. */
export interface KeyRing {
  readonly findOwner: (key: string) => Promise<Owner | null>;
  readonly removeAll: (user_id: string) => Promise<void>;
}
