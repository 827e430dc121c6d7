import { z } from 'zod';
import { OFFERS } from '../../plans.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Sandbox';
const offer = z.enum(OFFERS);
const params = z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) });
const seconds = z.number().int().describe('Epoch seconds');
const cents = z.number().int().describe('Cents');

/** One works, one is declined, one fails at the next renewal. */
export const SANDBOX_CARDS = ['works', 'declined', 'fails_later'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];
const card = z.enum(SANDBOX_CARDS);

export const showSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/sandbox/checkout/{id}',
  summary: 'What is bought in the sandbox; no money moves',
  tag,
  access: 'owner',
  params,
  returns: z.object({
    plan: offer,
    price: cents,
    interval: z.enum(['month', 'year']),
    status: z.enum(['open', 'complete', 'expired']),
    email: z.string(),
    success_url: z.string(),
    cancel_url: z.string(),
  }),
});

export const paySandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/v1/sandbox/checkout/{id}/pay',
  summary: 'Pays in the sandbox with one of its cards; no money moves',
  tag,
  access: 'owner',
  params,
  body: z.strictObject({ card }),
  returns: z.object({ url: z.string() }),
});

const sandboxPortal = z.object({
  subscription: z
    .object({
      plan: offer,
      status: z.enum(['active', 'past_due', 'canceled']),
      price: cents,
      interval: z.enum(['month', 'year']),
      current_period_end: seconds,
      cancel_at_period_end: z.boolean(),
    })
    .nullable(),
  card: card.nullable(),
  credit: cents,
  invoices: z.array(
    z.object({
      id: z.string(),
      created: seconds,
      plan: offer,
      reason: z.enum(['start', 'renewal', 'change']),
      amount: cents,
      status: z.enum(['paid', 'open', 'void']),
    }),
  ),
  wanted: offer.nullable(),
  changes: z
    .array(z.object({ plan: offer, due_now: cents, credit: cents, current_period_end: seconds }))
    .describe('The cost of a change to each plan, less the unused time of the present one'),
  return_url: z.string(),
  done_url: z.string(),
});
export type SandboxPortal = z.output<typeof sandboxPortal>;

export const showSandboxPortal = endpoint({
  method: 'GET',
  path: '/api/v1/sandbox/portal/{id}',
  summary: 'The subscription and its invoices in the sandbox',
  tag,
  access: 'owner',
  params,
  returns: sandboxPortal,
});

const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('change'), plan: offer }),
  z.strictObject({ action: z.literal('cancel') }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('card'), card }),
  z.strictObject({ action: z.literal('skip') }),
]);
export type SandboxAction = z.output<typeof action>;

export const actInSandboxPortal = endpoint({
  method: 'POST',
  path: '/api/v1/sandbox/portal/{id}',
  summary:
    'Changes the plan, cancels at the end of the period, resumes, takes another card, or lets time pass',
  tag,
  access: 'owner',
  params,
  body: action,
  returns: sandboxPortal,
});
