import { setTimeout as wait } from 'node:timers/promises';
import { countProgress } from '../../../../shared/api/responses.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { networkOf } from '../../../network-of.ts';
import type { Server } from '../../../serve.ts';
import { readAccessCookie } from '../access/access-cookie.ts';
import { isOwnMachine } from '../access/address-limit.ts';
import { refusePublicState } from '../domain.ts';

/** That somebody came to a page of a survey: a number, tied to nothing. */
export function serveProgress({ serve, deps }: Server): void {
  const { submissionService, progress } = deps;

  serve(countProgress, async ({ params, body, request, now }) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(progress.limit.take(network));
    const survey = await submissionService.getSurvey(params.id);
    const token = body.access_token ?? readAccessCookie(request, params.id);
    throwRefusal(refusePublicState(submissionService.stateOf(survey, token)));
    if (survey.flow?.pages.some(({ id }) => id === body.page) !== true)
      throw new AppError('invalid', { fields: { page: 'not_possible' } });
    // A page from before the owner switched it off still says where somebody is.
    if (survey.count_progress) progress.count(survey.id, body.page, now);
    return undefined;
  });
}
