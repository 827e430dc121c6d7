import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take 15 seconds and more. One that starts last leaves the other worker with nothing to do. */
const LONG = [
  'tests/contract/linear-input.test.ts',
  'tests/contract/link-values.test.ts',
  'src/server/main.test.ts',
  'src/server/live/event-streams.test.ts',
  'src/server/db/embedded.test.ts',
  'src/server/production-start.test.ts',
  'tests/contract/matrix.test.ts',
  'src/server/features/statistics/saved/saved-routes.test.ts',
  'src/server/features/statistics/routes.test.ts',
  'src/server/adapters/ai/source/read-document.test.ts',
  'src/server/features/exports/kinds-settings.test.ts',
  'src/server/features/exports/streaming.test.ts',
  'tests/tooling/question-type-recipe.test.ts',
  'src/server/db/upgrade.test.ts',
  'src/server/http/cut-slow-readers.test.ts',
  'tests/faults/database-away.test.ts',
  'src/server/http/docs/docs.test.ts',
];

/** Starts the longest test files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file));
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
