import { getSubscription, getUsage } from '../../../shared/api/account/account.ts';
import type { Server } from '../../http/serve.ts';
import { readOwnSubscription } from './own-subscription.ts';
import { findPlan } from './plan.ts';
import { readUsage } from './usage-data.ts';

export function serveUsage({ serve, deps }: Server): void {
  serve(getUsage, async ({ owner, now }) => {
    const plan = await findPlan(deps, owner.id);
    const used = await readUsage(deps.db.kysely, owner.id, now);
    return {
      questions_per_survey: { limit: plan.questions_per_survey },
      surveys_this_month: { used: used.surveys_this_month, limit: plan.surveys_per_month },
      ai_generations: { used: used.ai_generations, limit: plan.ai_generations },
    };
  });

  serve(getSubscription, async ({ owner }) => readOwnSubscription(deps, owner.id));
}
