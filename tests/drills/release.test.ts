import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { anApp } from '../support/app.ts';
import { describeUpgrade } from '../support/describe-upgrade.ts';
import { makeRelease } from '../support/make-release.ts';

const release = await makeRelease(await anApp());
const { RELEASE } = process.env;
// Kept for every later version to upgrade, when this one is released.
if (RELEASE !== undefined)
  writeFileSync(
    `tests/fixtures/releases/${RELEASE}.json.gz`,
    gzipSync(JSON.stringify(release), { level: 9 }),
  );

await describeUpgrade('of this version', release);
