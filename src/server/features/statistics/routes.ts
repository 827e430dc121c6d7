import { analyse } from '../../../shared/api/results/statistics.ts';
import type { Server } from '../../http/serve.ts';
import { createAnalysisRunner } from './analysis-runner.ts';
import { serveWeighted } from './weighted/weighted-routes.ts';
import { withProgress } from './with-progress.ts';
import { serveSavedAnalyses } from './saved/saved-routes.ts';
import type { FeatureDeps } from '../feature-deps.ts';

export function serveStatistics(server: Server<FeatureDeps>): void {
  const run = createAnalysisRunner(server);
  server.serve(analyse, async (call) =>
    withProgress(server.deps, analyse, call, (onProgress) =>
      run(call.owner, call.params.id, call.body, call.reply, onProgress),
    ),
  );
  serveSavedAnalyses(server, run);
  serveWeighted(server);
}
