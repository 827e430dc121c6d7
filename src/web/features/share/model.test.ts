import { EMBED_WAYS } from '../../../shared/survey/embed-ways.ts';
import { expect, test } from 'vitest';
import {
  codeOf,
  dayOf,
  embedSnippet,
  hasEnded,
  resultsLink,
  SHARE_TARGETS,
  shareAddress,
  shareLink,
  windowFeatures,
} from './model.ts';

const words = {
  link: 'https://example.org/survey/1',
  text: 'Take my survey: Tea & cake?. https://example.org/survey/1',
  subject: 'Take my survey: Tea & cake?',
};

test('the share link is {origin}/survey/{id}', () => {
  expect(shareLink('https://example.org', 'abc')).toBe('https://example.org/survey/abc');
  expect(shareLink('https://example.org', 'abc', 'team-mood')).toBe('https://example.org/s/team-mood');
});

test('the secret of a results link is in the hash, and access expires', () => {
  expect(resultsLink('https://example.org', 'abc')).toBe('https://example.org/results/abc');
  expect(resultsLink('https://example.org', 'abc', 'xyz')).toBe(
    'https://example.org/results/abc#access_token=xyz',
  );
  const ends = ['2020-01-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z', null];
  expect(ends.map((ends_at) => hasEnded({ ends_at }))).toEqual([true, false, false]);
  expect(dayOf(new Date('2026-03-05T23:59:59.999').toISOString())).toBe('2026-03-05');
});

test('the access code appears only for a private survey with a code', () => {
  const survey = { id: '1', title: 'T', allow_embedding: false };
  expect(codeOf({ ...survey, visibility: 'private', access_code: 'ABC' })).toBe('ABC');
  expect(codeOf({ ...survey, visibility: 'private', access_code: null })).toBeNull();
  expect(codeOf({ ...survey, visibility: 'public', access_code: 'ABC' })).toBeNull();
});

test.each(SHARE_TARGETS)('%s receives the full text or link with any characters', (target) => {
  const address = new URL(shareAddress(target, words));
  const values = [...address.searchParams.values()];
  expect(values.some((value) => value === words.text || value === words.link)).toBe(true);
});

test('a mail has subject and text', () => {
  const { searchParams } = new URL(shareAddress('email', words));
  expect([searchParams.get('subject'), searchParams.get('body')]).toEqual([words.subject, words.text]);
});

test('share windows are 550x400', () => {
  expect(windowFeatures({ x: 100, y: 0, width: 1550, height: 1000 })).toBe(
    'width=550,height=400,left=600,top=300,noopener,noreferrer',
  );
});

test('a title cannot break out of the embed snippet in any form', () => {
  const survey = { id: '1', title: '"><script>alert(1)</script>' };
  const words = { open: 'Your <b>opinion</b>', close: '"Close"' };
  for (const way of EMBED_WAYS) {
    const snippet = embedSnippet(way, 'https://example.org/survey/1', survey, words);
    expect(snippet).toContain('title="&quot;>&lt;script>alert(1)&lt;/script>"');
    expect(snippet).toContain(
      `<script src="https://example.org/embed.js"${way === 'full' ? ' data-full' : ''} async></script>`,
    );
    expect(snippet).not.toMatch(/ style=| on\w+=|<script>|<b>/);
    expect(snippet.includes(`data-canvass="1" data-mode="${way}"`)).toBe(way !== 'inline');
  }
});
