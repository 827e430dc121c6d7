import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describeUpgrade } from '../../../tests/support/describe-upgrade.ts';
import { readRelease } from '../../../tests/support/restore-release.ts';

// Add the next release with `RELEASE=name npm run drill -- release`.
for (const file of globSync('tests/fixtures/releases/*.json.gz').toSorted()) {
  const name = basename(file, '.json.gz');
  await describeUpgrade(name, await readRelease(name));
}
