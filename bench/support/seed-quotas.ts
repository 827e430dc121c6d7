import type { Database } from '../../src/server/db/connection/client.ts';
import type { Flow } from '../../src/shared/logic/flow.ts';

/** Beyond every slot of the survey's questions. */
const FIRST_SLOT = 100_001;
/** Nobody finds it full. */
const TARGET = 10_000_000;

/** Gives a survey of ten questions four quotas, of which a submission counts in about two. */
export async function seedQuotas(db: Database, survey_id: string): Promise<void> {
  const quotas: Flow['quotas'] = [
    { name: 'Seldom', target: TARGET, if: ['is', 'Q1', [1, 2]] },
    { name: 'Often', target: TARGET, if: ['is', 'Q1', [4, 5]] },
    {
      name: 'Both',
      target: TARGET,
      if: [
        'all',
        [
          ['is', 'Q2', [1, 2, 3]],
          ['is', 'Q3', [2, 3, 4]],
        ],
      ],
    },
    { name: 'Content', target: TARGET, if: ['>=', 'Q8', 3] },
  ];
  const flow: Flow = { pages: [], endings: [], quotas };
  await db.kysely
    .updateTable('surveys')
    .set({
      flow: JSON.stringify(flow),
      quota_slots: quotas.map((_, i) => FIRST_SLOT + i),
      quota_targets: quotas.map(() => TARGET),
      quota_ns: quotas.map(() => 0),
      next_part_slot: FIRST_SLOT + quotas.length,
    })
    .where('id', '=', survey_id)
    .execute();
}
