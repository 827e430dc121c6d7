const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'style', 'ci', 'revert'];
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z\\d ./,-]+\\))?!?: (.+)$`);
const MAX_LENGTH = 72;

/** First words that are no verbs, and so no imperative. */
const NO_VERBS = new Set(
  (
    'a an the this that these those it its who what where when which whether how why no not all each every ' +
    'some more one two new here there in on at of for from to with without as by if and is are was were be'
  ).split(' '),
);
/** Imperatives with the ending of another form. */
const IMPERATIVES = new Set(
  (
    'access address bring bypass compress discuss dismiss embed exceed express feed focus need pass ping ' +
    'proceed process seed shed speed string succeed suppress'
  ).split(' '),
);

/** Returns what is wrong with a commit subject, or null. */
export function checkSubject(subject: string): string | null {
  if (subject.startsWith('Merge ')) return null;
  const summary = SUBJECT.exec(subject)?.[1];
  if (summary === undefined) return `begins with none of the types ${TYPES.join(', ')}`;
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters; at most ${MAX_LENGTH}`;
  if (subject.endsWith('.')) return 'ends in a full stop';
  const first = /^[\p{L}-]+/u.exec(summary)?.[0] ?? '';
  if (!/^\p{Ll}/u.test(first)) return 'does not begin with a verb in lower case';
  const isOtherForm = /(?:ed|ing|s)$/.test(first) && !IMPERATIVES.has(first);
  return NO_VERBS.has(first) || isOtherForm ? `“${first}” is not an imperative` : null;
}
