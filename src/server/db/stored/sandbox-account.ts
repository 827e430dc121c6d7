import type { SandboxCard } from '../../../shared/api/account/sandbox.ts';
import type { Offer } from '../../../shared/plans.ts';

/** Times in epoch seconds, money in cents. */
export interface SandboxSubscription {
  readonly id: string;
  readonly offer: Offer;
  readonly status: 'active' | 'past_due' | 'canceled';
  readonly created: number;
  readonly period_start: number;
  readonly period_end: number;
  readonly cancel_at_period_end: boolean;
  readonly past_due_since: number | null;
}

export interface SandboxInvoice {
  readonly id: string;
  readonly created: number;
  readonly offer: Offer;
  readonly reason: 'start' | 'renewal' | 'change';
  readonly amount: number;
  readonly status: 'paid' | 'open' | 'void';
}

export interface SandboxAccount {
  readonly card: SandboxCard | null;
  /** Prorated credit for future invoices. */
  readonly credit: number;
  readonly subscription: SandboxSubscription | null;
  /** Newest first. */
  readonly invoices: readonly SandboxInvoice[];
}
