import { getDashboard } from '../../../../shared/api/account/account.ts';
import type { Server } from '../../../http/serve.ts';
import { dashboardOf } from './dashboard.ts';
import { readDashboard } from './dashboard-data.ts';

export function serveDashboard({ serve, deps }: Server): void {
  serve(getDashboard, async ({ owner, now }) =>
    dashboardOf(await readDashboard(deps.db.kysely, owner.id, now)),
  );
}
