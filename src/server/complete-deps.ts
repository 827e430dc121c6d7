import type { FastifyInstance } from 'fastify';
import { createMail } from './adapters/mail/create-mail.ts';
import type { BaseDeps, Deps } from './deps.ts';
import { createIntake } from './features/responses/intake.ts';
import { createParticipation } from './features/responses/participation.ts';
import { createTokens } from './features/responses/tokens.ts';
import { createDefinitions } from './features/surveys/definitions.ts';
import { createHub } from './live/hub.ts';

/**
 * Adds what lives as long as the app, and ends it with the app, after the last request was answered.
 * @param makeIntake another way to store answers, for benchmarks that compare
 */
export function completeDeps(base: BaseDeps, app: FastifyInstance, makeIntake = createIntake): Deps {
  const hub = createHub(base);
  const definitions = createDefinitions({ ...base, hub });
  const intake = makeIntake({ ...base, definitions });
  const tokens = createTokens(base.authSecret);
  const participation = createParticipation({ ...base, definitions, intake, tokens });
  app.addHook('onClose', async () => {
    await intake.close();
    await hub.close();
  });
  return { ...base, mail: createMail(base.config, base.db), hub, definitions, intake, tokens, participation };
}
