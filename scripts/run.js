// The door of every npm script: `node scripts/run.js <name> [arguments]` runs `scripts/<name>.ts`.
// Plain JavaScript, so that an old Node can still read the message instead of failing on a type.
const [, , name = 'missing-name', ...rest] = process.argv;
const major = Number(process.versions.node.split('.')[0]);
const OLDEST = 24;

if (major < OLDEST) {
  console.error(
    `Canvass runs on Node ${OLDEST} or newer; this is ${process.version}.\n` +
      'Its own Node comes with `npm ci` as an optional dependency. It seems to be missing:\n' +
      'run `npm ci` again without --omit=optional, or install a newer Node, and start with npm.',
  );
  process.exit(1);
}
process.argv = [process.execPath, name, ...rest];
await import('./' + name + '.ts');
