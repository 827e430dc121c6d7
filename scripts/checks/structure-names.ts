import path from 'node:path';

export const ROOMS = ['shared', 'locales', 'statistics', 'ui', 'questions', 'participant', 'server', 'web'];

const FORBIDDEN_FOLDERS = /(^|\/)(utils?|helpers?|common|misc)\//;
const VAGUE = /^(index|utils?|helpers?|common|misc|types|constants|functions|manager|stuff)$/;
const KEBAB =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|module|d|(participant|server|stock|drill|cells)\.config))?\.(tsx?|js|css)$/;
/** A feature of more files may have folders. */
const MAX_FLAT = 12;
/** A folder of more files, tests not counted, is sorted into folders. */
const MAX_IN_FOLDER = 15;
const MIGRATION = /^(\d{3})_[a-z]+(_[a-z0-9]+)+\.sql$/;

/** Folder pattern -> what may stand in it, and the words for the one who put something else there. */
const VOCABULARY: { inside: RegExp; may: RegExp; words: string }[] = [
  {
    inside: /^src\/server\/features\/[a-z-]+\//,
    may: /^([a-z-]+\/)?[a-z-]+(\.test)?\.tsx?$/,
    words: 'a server feature has routes.ts, policy.ts, domain.ts, data.ts, and one level of folders at most',
  },
  {
    inside: /^src\/web\/features\/(?!editor\/wording\/)[a-z-]+\//,
    may: /^([a-z-]+\/){0,2}[a-z0-9-]+(\.module|\.test)?\.(tsx?|css)$/,
    words:
      'a web feature has page.tsx, api.ts, model.ts (and telling names beside them) and components/*.tsx',
  },
  {
    inside: /^src\/web\/features\/editor\/wording\//,
    may: /^((rules|[a-z]{2})\/)?[a-z-]+(\.test|\.module)?\.(tsx?|css)$/,
    words: 'the wording checks are pure: a file per rule in rules/, a folder per language',
  },
  {
    inside: /^src\/questions\/types\/[a-z-]+\//,
    may: /^(type\.ts|headline\.ts|(rules|summary)(-[a-z-]+)?\.ts|(answer-input|editor|chart)(-[a-z-]+)?(\.tsx?|(\.module)?\.css)|[a-z-]+\.test\.tsx?)$/,
    words:
      'a question kind answers in type, rules, summary, answer-input, editor, chart, headline (and chart-….ts beside it)',
  },
];

/** Problems with where the files stand and what they are called. */
export function checkNames(files: string[]): string[] {
  return [
    ...files.flatMap(checkName),
    ...checkFolders(files),
    ...checkCycles(files),
    ...checkRooms(files),
    ...checkMigrations(files),
  ];
}

function checkName(file: string): string[] {
  const problems: string[] = [];
  const base = path.posix.basename(file);
  if (FORBIDDEN_FOLDERS.test(file)) problems.push(`${file}: name the folder after what it holds`);
  if (!/\.(tsx?|js|css)$/.test(file)) return problems;
  if (!KEBAB.test(base)) problems.push(`${file}: kebab-case, named after its one export`);
  if (VAGUE.test(base.split('.')[0] ?? '')) problems.push(`${file}: too vague; name it after its one export`);
  for (const { inside, may, words } of VOCABULARY) {
    if (inside.test(file) && !may.test(file.replace(inside, ''))) problems.push(`${file}: ${words}`);
  }
  return problems;
}

/** Folders within a feature of the server are for those that are too many to be seen at once. */
function checkFolders(files: string[]): string[] {
  const features = Map.groupBy(files, (file) => /^src\/server\/features\/[^/]+(?=\/)/.exec(file)?.[0]);
  return [...features]
    .filter(([feature, own]) => feature !== undefined && own.length <= MAX_FLAT)
    .flatMap(([feature = '', own]) => own.filter((file) => file.slice(feature.length + 1).includes('/')))
    .map((file) => `${file}: a feature of up to ${MAX_FLAT} files is flat`);
}

/** A folder of a server feature is seen at one glance. */
function checkCycles(files: string[]): string[] {
  const own = files.filter((file) => /^src\/server\/features\/.+(?<!\.test)\.tsx?$/.test(file));
  return [...Map.groupBy(own, (file) => path.posix.dirname(file))]
    .filter(([, inside]) => inside.length > MAX_IN_FOLDER)
    .map(([folder, { length }]) => `${folder}: ${length} files; sort them into folders by what they do`);
}

function checkRooms(files: string[]): string[] {
  const seen = new Set(
    files.filter((file) => file.startsWith('src/')).map((file) => file.split('/')[1] ?? ''),
  );
  return [
    ...ROOMS.filter((room) => !seen.has(room)).map((room) => `src/${room}: this room is missing`),
    ...[...seen]
      .filter((name) => !ROOMS.includes(name))
      .map((name) => `src/${name}: not a room of this house`),
  ];
}

function checkMigrations(files: string[]): string[] {
  const migrations = files.filter((file) => file.startsWith('src/server/db/migrations/')).toSorted();
  return migrations.flatMap((file, index) => {
    const number = MIGRATION.exec(path.posix.basename(file))?.[1];
    if (number === undefined) return [`${file}: migrations are called NNN_verb_noun.sql`];
    return Number(number) === index + 1 ? [] : [`${file}: migrations are numbered without gap or twin`];
  });
}
