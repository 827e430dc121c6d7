import type { Offer } from '../../../shared/plans.ts';

export type SandboxSession =
  | {
      readonly kind: 'checkout';
      /** Missing in sessions of older versions. */
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
