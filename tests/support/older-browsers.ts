import type { Page } from '@playwright/test';

/** Functions that are missing in Safari 15 or Firefox 115 or Chrome 109: what the participant page must do without. */
const MISSING_FOR_PARTICIPANTS = [
  'AbortSignal.timeout',
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'BroadcastChannel',
  'Crypto.prototype.randomUUID',
  'Element.prototype.ariaLabel',
  'Element.prototype.ariaLive',
  'Element.prototype.checkVisibility',
  'Map.groupBy',
  'Navigator.prototype.locks',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.try',
  'Promise.withResolvers',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.union',
  'String.prototype.at',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'reportError',
  'structuredClone',
];

/** Functions that are missing in Safari 16.4, Firefox 115 or Chrome 109. */
const MISSING_FOR_OWNERS = MISSING_FOR_PARTICIPANTS.filter(
  (name) =>
    !/AbortSignal.timeout|\.at$|findLast|BroadcastChannel|randomUUID|locks|hasOwn|reportError|structuredClone/.test(
      name,
    ),
);

/** Takes away what the oldest supported browsers lack, in every document that the page opens from now on. */
export async function openInOlderBrowser(page: Page, who: 'participant' | 'owner'): Promise<void> {
  await page.addInitScript(
    (names) => {
      for (const name of names) {
        const path = name.split('.');
        const last = path.pop()!;
        let owner: Record<string, unknown> | undefined = globalThis;
        for (const step of path) owner = owner?.[step] as Record<string, unknown> | undefined;
        if (owner) delete owner[last];
      }
    },
    who === 'participant' ? MISSING_FOR_PARTICIPANTS : MISSING_FOR_OWNERS,
  );
}
