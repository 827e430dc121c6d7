import { findLicences } from './support/licence-rules.ts';

// Lists what runs in production with its licence: `npm run licences`. Ends with 1 where one is unknown to us.
const { listed, unknown } = findLicences();
for (const { name, version, licence } of listed) console.log(`${licence.padEnd(28)} ${name} ${version}`);
for (const { name, version, licence } of unknown)
  console.error(
    `✗ ${name} ${version}: ${licence}, which may not be compatible; look at it and name it in licence-rules.ts`,
  );
process.exit(unknown.length === 0 ? 0 : 1);
