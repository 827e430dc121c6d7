import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endJoinCode, holdJoinCode } from '../../../shared/api/results/join-codes.ts';
import { AppError } from '../../../shared/errors.ts';
import { drawJoinCode } from '../../../shared/survey/join-code.ts';
import { authorize } from '../../base/authorize.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import { networkOf } from '../../http/network-of.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import { allowanceEach, createLimit } from '../../flow-control/address-limit.ts';
import { findSurvey } from '../surveys/data.ts';
import { endCode, holdCode, removeSilentCodes } from '../surveys/slugs/join-codes-data.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Screens ask twice a minute, and an account can have several. */
const HOLDING = { burst: 30, perSecond: 1, queueSeconds: 1 };
/** Of thirty million codes few are in use, so several collisions in a row are very unlikely. */
const DRAWS = 5;
const MINUTE_MS = 60_000;

interface JoinCodesDeps extends FeatureDeps {
  readonly joinCodeLimit: {
    /** Exempts the network from limits on codes. */
    readonly know: (network: string, code: string) => void;
  };
}

export function serveJoinCodes(server: Server<JoinCodesDeps>): void {
  const { serve, deps } = server;
  const { kysely } = deps.db;
  const holding = createLimit(allowanceEach(HOLDING, deps.config));

  serve(holdJoinCode, async ({ params, owner, now, request }) => {
    const survey = authorize(owner, await findSurvey(kysely, params.id), 'edit');
    await wait(holding.take(owner.id));
    for (let draw = 0; draw < DRAWS; draw += 1) {
      // Runs as the system: join codes have no owner, and access to the survey is already checked.
      const code = await runAsSystem(() => holdCode(kysely, survey, drawJoinCode(randomInt), now));
      if (code === null) continue;
      // The audience is usually behind the screen's address.
      deps.joinCodeLimit.know(networkOf(request.ip), code);
      return { code };
    }
    throw new AppError('unavailable');
  });

  serve(endJoinCode, async ({ params, owner }) => {
    const survey = authorize(owner, await findSurvey(kysely, params.id), 'edit');
    await runAsSystem(() => endCode(kysely, survey));
    return undefined;
  });

  scheduleTask(server, {
    everyMs: MINUTE_MS,
    run: () => removeSilentCodes(kysely, deps.now()),
    failed: 'clearing away codes of presentations that ended silently failed',
  });
}
