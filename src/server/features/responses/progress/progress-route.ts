import { setTimeout as wait } from 'node:timers/promises';
import { countProgress } from '../../../../shared/api/results/completion.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Server } from '../../../http/serve.ts';
import { readAccessCookie } from '../access/access-cookie.ts';
import { isOwnMachine } from '../../../flow-control/address-limit.ts';
import { checkPublicState } from '../domain.ts';
import type { ResponsesDeps } from '../responses-deps.ts';

export function serveProgress({ serve, deps }: Server<ResponsesDeps>): void {
  const { submissionService, progress } = deps;

  serve(countProgress, async ({ params, body, request, now }) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(progress.limit.take(network));
    const survey = await submissionService.getSurvey(params.id);
    const token = body.access_token ?? readAccessCookie(request, params.id);
    throwRefusal(checkPublicState(submissionService.stateOf(survey, token)));
    const { page, duration: seconds } = body;
    const isKnown =
      page === undefined ? seconds !== undefined : survey.flow?.pages.some(({ id }) => id === page);
    if (isKnown !== true) throw new AppError('invalid', { fields: { page: 'not_possible' } });
    // Pages opened before the owner disabled counting still report.
    if (!survey.count_progress) return undefined;
    if (page !== undefined) progress.count(survey.id, page, now);
    if (seconds !== undefined) progress.countDuration(survey.id, seconds);
    return undefined;
  });
}
