import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../tests/support/colour-vision.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(selector: string): Map<string, string> {
  const begin = css.indexOf(selector);
  if (begin < 0) throw new Error(`no block ${selector}`);
  const body = css.slice(css.indexOf('{', begin) + 1, css.indexOf('}', begin));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const light = block(":root,\n[data-theme='light']");
const dark = block(":root[data-mantine-color-scheme='dark']");
const auto = block(":root[data-theme='auto']");

const TEXT_ON_GROUND: ReadonlyArray<readonly [string, string, number]> = [
  ['ink', 'paper', 7],
  ['ink', 'raised', 7],
  ['ink-muted', 'paper', 4.5],
  ['ink-muted', 'raised', 4.5],
  ['ink-muted', 'sunken', 4.5],
  ['brand-text', 'paper', 4.5],
  ['brand-text', 'raised', 4.5],
  ['brand-text', 'brand-soft', 4.5],
  ['brand-text', 'brand-soft-hover', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-signal', 'signal-fill', 4.5],
  ['signal-text', 'paper', 4.5],
  ['signal-text', 'signal-soft', 4.5],
  ['success-text', 'success-soft', 4.5],
  ['info-text', 'info-soft', 4.5],
  ['warning-text', 'warning-soft', 4.5],
  ['danger-text', 'danger-soft', 4.5],
  ['danger-text', 'paper', 4.5],
  ['neutral-text', 'neutral-soft', 4.5],
  ['closed-text', 'closed-soft', 4.5],
  ['line-strong', 'raised', 3],
  ['line-strong', 'paper', 3],
  ['brand', 'paper', 3],
  ['signal', 'paper', 3],
  ['data', 'raised', 3],
];

describe.each([
  ['light', light],
  ['Scientific dark', dark],
])('tokens, %s', (_, tokens) => {
  it.each(TEXT_ON_GROUND)('%s on %s has a contrast of at least %f:1', (text, ground, ratio) => {
    const words = tokens.get(`--${text}`);
    const behind = tokens.get(`--${ground}`);
    if (words === undefined || behind === undefined) throw new Error('a token is missing');
    expect(contrastRatio(words, behind)).toBeGreaterThanOrEqual(ratio);
  });
});

it('has equal values in both dark blocks and a light value for each', () => {
  expect([...auto]).toEqual([...dark]);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});
