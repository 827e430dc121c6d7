import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { storedDateTime } from '../fields.ts';

const tag = 'Account';

export const health = endpoint('GET', '/api/health', {
  summary: 'Whether the server runs',
  tag,
  access: 'anyone',
  returns: z.object({ status: z.literal('ok') }),
});

export const ready = endpoint('GET', '/api/ready', {
  summary: 'Whether the database answers',
  tag,
  access: 'anyone',
  returns: z.object({ status: z.literal('ok') }),
});

export const getDashboard = endpoint('GET', '/api/v1/dashboard', {
  summary: 'Totals over the own surveys, with this month against last',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  returns: z.object({
    total_surveys: z.number().int(),
    total_responses: z.number().int(),
    completion_rate: z.number().int().describe('Percent, spec section 9'),
    trends: z.object({
      surveys: z.object({ this_month: z.number().int(), last_month: z.number().int() }),
      responses: z.object({ this_month: z.number().int(), last_month: z.number().int() }),
      completion_rate: z.object({ this_month: z.number().int(), last_month: z.number().int() }),
    }),
  }),
});
export type Dashboard = z.output<(typeof getDashboard)['returns']>;

const amount = z.object({ used: z.number().int().optional(), limit: z.number().int().nullable() });

export const getUsage = endpoint('GET', '/api/v1/usage', {
  summary: 'What of the plan is used; limit null is unlimited',
  tag,
  access: 'owner',
  returns: z.object({ questions_per_survey: amount, surveys_this_month: amount, ai_generations: amount }),
});

export const subscription = z.object({
  plan: z.enum(['free', 'pro', 'scientific']),
  features: z.array(z.string()),
  plan_type: z.string().nullable(),
  status: z.string().nullable(),
  price: z.number().int().nullable().describe('Cents'),
  interval: z.string().nullable(),
  current_period_end: z.number().int().nullable().describe('Epoch seconds'),
  cancel_at_period_end: z.boolean(),
  trial_ends_at: storedDateTime.nullable(),
  grace_ends_at: storedDateTime
    .nullable()
    .describe('After a failed payment: until when the plan stays while the payment is tried again'),
  can_manage: z.boolean().describe('Whether there is a subscription that the customer portal shows'),
  billing: z.enum(['sandbox', 'stripe', 'off']),
});
export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint('GET', '/api/v1/subscription', {
  summary: 'The plan of the signed-in user',
  tag,
  access: 'owner',
  returns: subscription,
});
