import type { Offer } from '../../../shared/plans.ts';

/** A page of the sandbox that somebody was sent to. */
export type SandboxSession =
  | {
      readonly kind: 'checkout';
      /** Where the receipt goes; sessions of older versions have none. */
      readonly email?: string;
      readonly offer: Offer;
      readonly status: 'open' | 'complete' | 'expired';
      readonly success_url: string;
      readonly cancel_url: string;
    }
  | {
      readonly kind: 'portal';
      readonly wanted: Offer | null;
      readonly return_url: string;
      readonly done_url: string;
    };
