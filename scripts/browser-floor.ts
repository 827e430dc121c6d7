// The oldest browsers that are supported (docs/browsers.md): Safari 16.4, Firefox 115 and Chrome 109; the participant's page also
// in Safari 15. What a build uses beyond them is refused here, since no compiler replaces a missing function.

/** Which pages a script or a sheet belongs to. */
export type BrowserScope = 'participant' | 'owner';

/** Syntax of these browsers, for the builds of Vite. */
export const BUILD_TARGETS: Readonly<Record<BrowserScope, string[]>> = {
  participant: ['safari15', 'firefox115', 'chrome109'],
  owner: ['safari16.4', 'firefox115', 'chrome109'],
};

/** Something newer than the oldest browsers, and how it shows in an emitted file. */
interface Newer {
  readonly name: string;
  readonly trace: RegExp;
}

const method = (...names: string[]): Newer[] =>
  names.map((name) => ({ name: `.${name}()`, trace: new RegExp(`\\.${name}\\??\\.?\\(`) }));
const global = (...names: string[]): Newer[] =>
  names.map((name) => ({ name, trace: new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`) }));

/** Missing on the participant's page alone: the owner's app needs newer browsers, or `src/web/lib/older-browsers.ts` adds it. */
const NEWER_THAN_PARTICIPANT: readonly Newer[] = [
  ...global('AbortSignal.timeout', 'Object.hasOwn', 'structuredClone', 'reportError', 'BroadcastChannel'),
  ...global('Map.groupBy', 'Object.groupBy', 'Array.fromAsync'),
  ...method('toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex', 'union'),
  ...method('isWellFormed', 'toWellFormed', 'checkVisibility', 'randomUUID', 'showPicker'),
  // Without an argument it is a function of our own.
  { name: '.at()', trace: /\.at\([^)]/ },
  { name: 'look-behind in a regular expression', trace: /\(\?<[=!]/ },
];

/** Missing in the oldest browsers of both. */
const NEWER_THAN_ALL: readonly Newer[] = [
  ...global('AbortSignal.any', 'URL.canParse', 'URL.parse', 'Promise.withResolvers', 'Promise.try'),
  ...global('RegExp.escape', 'Iterator.from', 'Error.isError', 'Math.sumPrecise', 'Float16Array'),
  ...global('Uint8Array.fromBase64', 'Uint8Array.fromHex', 'Intl.DurationFormat'),
  ...method('difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'),
  ...method('isDisjointFrom', 'startViewTransition', 'showPopover', 'togglePopover', 'moveBefore'),
  {
    name: 'a helper of iterators',
    trace:
      /\.(?:values|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|forEach|take|drop|flatMap)\(/,
  },
  { name: 'an ARIA property (set the attribute)', trace: /\.aria[A-Z]\w+=(?!=)/ },
  {
    name: 'the v flag of a regular expression',
    trace:
      /[=(,:[!&|?;{}]\/(?![*/])(?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuy]*v[dgimsuy]*(?![\w$])/,
  },
];

/** A use that stays, and why nobody misses it. */
interface Exception {
  readonly name: string;
  /** What stands around it in the emitted file. */
  readonly around: RegExp;
  readonly because: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    name: 'URL.canParse',
    around: /typeof URL\.canParse==`function`\?URL\.canParse\(/g,
    because: 'a library asks first',
  },
  {
    name: '.startViewTransition()',
    around: /\.startViewTransition\(/g,
    because: 'React and React Router call it only for transitions that the app never asks for',
  },
];

/** Returns the names of functions in an emitted script that the oldest browsers lack. */
export function findNewerFunctions(script: string, scope: BrowserScope): string[] {
  const rules = scope === 'participant' ? [...NEWER_THAN_PARTICIPANT, ...NEWER_THAN_ALL] : NEWER_THAN_ALL;
  return rules.flatMap(({ name, trace }) => {
    const rest = EXCEPTIONS.filter((each) => each.name === name).reduce(
      (text, { around }) => text.replace(around, ''),
      script,
    );
    return trace.test(rest) ? [name] : [];
  });
}
