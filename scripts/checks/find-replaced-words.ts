import replaced from './replaced-words.json' with { type: 'json' };

const WORDS = new Map(Object.entries(replaced.words));
const NAMES = new Map(Object.entries(replaced.names));
/** Names that stay, each with its reason, everywhere or below the named paths. */
const EXCEPTIONS: readonly { readonly names: readonly string[]; readonly in?: readonly string[] }[] =
  replaced.exceptions;
/** Terms of HTTP, of Node and of libraries that contain replaced words. */
const TERMS = /\b(?:not found|keep alive|keep previous data|keep mounted|nothing found)\b/g;
const QUESTION_WORD = /^(?:What|Whether|Where|How|Who|Whoever)\b/;

/** Describes each replaced word in a name of code, a class or a file; `file` is where it stands. */
export function findReplacedWords(name: string, file: string): string[] {
  if (isException(name, file)) return [];
  const use = NAMES.get(name);
  if (use !== undefined) return [`“${name}” is called ${use}`];
  const parts = partsOf(name).join(' ').replaceAll(TERMS, '').split(' ');
  return parts.flatMap((part) => {
    const term = WORDS.get(part) ?? WORDS.get(part.replace(/s$/, ''));
    return term === undefined ? [] : [`“${part}” in “${name}”: use ${term}`];
  });
}

/** Checks the first word of a comment, which states a fact and no question. */
export function opensWithQuestionWord(comment: string): boolean {
  return QUESTION_WORD.test(comment.replace(/^[\s/*]+/, ''));
}

function isException(name: string, file: string): boolean {
  return EXCEPTIONS.some(
    ({ names, in: paths = [''] }) => names.includes(name) && paths.some((each) => file.startsWith(each)),
  );
}

/** Splits `toldBins`, `told-bins` and `TOLD_BINS` into the same parts. */
function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '');
}
