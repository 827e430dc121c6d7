const FEATURE_FILE = /^src\/(server|web)\/features\/(?!editor\/wording\/).*\/([a-z-]+)\.tsx?$/;

/** The roles that a file of a feature may have; each may be told apart by words before it. No other is added by the way. */
const ROLES: Readonly<Record<string, RegExp>> = {
  server: /(^|-)(routes?|policy|domain|data)$/,
  web: /(^|-)(page|api|model)$/,
};
const EXPORTED = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Problems with a file of a feature that neither has one of the roles nor is named after what it exports. */
export function checkRole(file: string, text: string): string[] {
  const [, side = '', name = ''] = FEATURE_FILE.exec(file) ?? [];
  if (name === '' || ROLES[side]?.test(name)) return [];
  const exported = [...text.matchAll(EXPORTED)].map(([, each = '']) =>
    each.replaceAll('_', '').toLowerCase(),
  );
  const words = name.split('-').map((word) => word.replace(/(ies|s|y)$/, ''));
  if (exported.some((each) => words.some((word) => each.includes(word)))) return [];
  return [
    `${file}: neither a role (routes, policy, domain, data; page, api, model) nor a word of its exports`,
  ];
}
