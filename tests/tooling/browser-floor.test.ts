import { describe, expect, test } from 'vitest';
import { findNewerStyles } from '../../scripts/checks/browser-floor-css.ts';
import { findNewerFunctions } from '../../scripts/checks/browser-floor.ts';

describe('functions missing in the oldest browsers', () => {
  const onParticipantPage: Readonly<Record<string, string>> = {
    'AbortSignal.timeout': 'fetch(u,{signal:AbortSignal.timeout(3e4)})',
    '.toSorted()': 'let b=a.toSorted((x,y)=>x-y)',
    '.at()': 'made.at(-1)',
    '.checkVisibility()': 'e.filter(e=>e.checkVisibility())',
    'Map.groupBy': 'Map.groupBy(a,f)',
    'look-behind in a regular expression': 'p.replace(/(?<=.)\\/$/,``)',
  };
  for (const [name, script] of Object.entries(onParticipantPage)) {
    test(`rejects ${name} in a script of the participant page`, () => {
      expect(findNewerFunctions(script, 'participant')).toEqual([name]);
    });
    test(`accepts ${name} in the owner's app, where it is native or polyfilled`, () => {
      expect(findNewerFunctions(script, 'owner')).toEqual([]);
    });
  }

  const anywhere: Readonly<Record<string, string>> = {
    'URL.canParse': 'URL.canParse(e)',
    'Promise.withResolvers': 'let{promise:a}=Promise.withResolvers()',
    '.isSubsetOf()': 'a.isSubsetOf(b)',
    'a helper of iterators': 'm.values().map(f)',
    'an ARIA property (set the attribute)': 'b.ariaLabel=t',
    'the v flag of a regular expression': 'x=/[\\p{L}--[a-z]]/v;',
  };
  for (const [name, script] of Object.entries(anywhere))
    test(`rejects ${name} everywhere`, () => {
      expect(findNewerFunctions(script, 'owner')).toEqual([name]);
      expect(findNewerFunctions(script, 'participant')).toEqual([name]);
    });

  test('accepts older functions with similar names', () => {
    const script = 'a.sort();f.format(x);el.ariaLabel==t;/v/.test(s);"api/v1/x";m.groupBy=1;s.charAt(1)';
    expect(findNewerFunctions(script, 'participant')).toEqual([]);
  });
});

describe('styles unknown to the oldest browsers', () => {
  test('a newer value requires an older fallback of the same property', () => {
    const value = 'color-mix(in srgb,red 46%,blue)';
    expect(findNewerStyles(`.a{color:${value}}`, 'owner')).toHaveLength(1);
    expect(findNewerStyles(`.a{color:red;color:${value}}`, 'owner')).toEqual([]);
  });

  test('rejects logical values of float for Chrome 109', () => {
    expect(findNewerStyles('.a{float:inline-start}', 'owner')).toHaveLength(1);
    expect(findNewerStyles('.a{float:left}', 'owner')).toEqual([]);
  });

  test('a dynamic viewport unit requires a fallback on the participant page', () => {
    expect(findNewerStyles('.a{min-height:100dvh}', 'participant')).toHaveLength(1);
    expect(findNewerStyles('.a{min-height:100vh;min-height:100dvh}', 'participant')).toEqual([]);
    expect(findNewerStyles('.a{min-height:100dvh}', 'owner')).toEqual([]);
  });

  test('rejects :has without a documented fallback', () => {
    expect(findNewerStyles('.cv-new:has(:checked){color:red}', 'participant')).toEqual([
      ':has in .cv-new:has(:checked)',
    ]);
    expect(findNewerStyles('.cv-choice:has(:checked){color:red}', 'participant')).toEqual([]);
  });

  test('requires @supports for field-sizing and rejects nesting', () => {
    expect(findNewerStyles('.a{field-sizing:content}', 'owner')).toEqual(['field-sizing without @supports']);
    expect(findNewerStyles('.a{color:red;&:hover{color:blue}}', 'owner')).toContain('nesting');
  });
});
