import type { BrowserContext } from 'playwright';
import { z } from 'zod';
import { DEMO_SIGN_IN } from '../../src/server/features/account/demo-account.ts';

/** The demonstration's surveys, by their state. */
export interface DemoSurveys {
  active: string;
  scheduled: string;
  closed: string;
}

/** Opens the session of the demo account; throws where that is refused. */
export async function signInAsDemo(context: BrowserContext, origin: string): Promise<void> {
  const reply = await context.request.post('/api/auth/sign-in/email', {
    data: DEMO_SIGN_IN,
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`The demo account could not sign in: ${await reply.text()}`);
}

const listSchema = z.object({
  surveys: z.array(z.object({ id: z.string(), effective_status: z.string() })),
});

/** The surveys of whoever is signed in, one of each state; nobody in particular has none. */
export async function findSurveys(context: BrowserContext): Promise<DemoSurveys> {
  const reply = await context.request.get('/api/v1/surveys');
  const { surveys } = reply.ok() ? listSchema.parse(await reply.json()) : { surveys: [] };
  const idOf = (status: string) => surveys.find((each) => each.effective_status === status)?.id ?? 'none';
  return { active: idOf('active'), scheduled: idOf('scheduled'), closed: idOf('closed') };
}
