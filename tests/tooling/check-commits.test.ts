import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSubject } from '../../scripts/checks/commit-subjects.ts';
import { readSubjects } from '../../scripts/checks/read-subjects.ts';

test.each([
  'fix(results): suppress small groups in exports',
  'feat!: remove the old routes',
  'chore: embed the fonts',
  "Merge branch 'names'",
])('the subject “%s” is accepted', (subject) => expect(checkSubject(subject)).toBeNull());

test.each([
  ['Fix the export', 'none of the types'],
  ['wip: try something', 'none of the types'],
  ['fix: added a test', 'not an imperative'],
  ['fix: fixes the export', 'not an imperative'],
  ['docs: the new pages', 'not an imperative'],
  ['docs: Add pages', 'lower case'],
  ['docs: add pages.', 'full stop'],
  [`docs: add ${'long '.repeat(14)}pages`, 'at most 72'],
])('the subject “%s” is rejected', (subject, reason) => expect(checkSubject(subject)).toContain(reason));

test('subjects are read since the check was added, without merges', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
  const commit = (subject: string, file: string) => {
    writeFileSync(path.join(folder, file), subject);
    git('add', '.');
    git('-c', 'core.hooksPath=none', 'commit', '-qm', subject);
  };
  git('init', '-q', '-b', 'main');
  commit('before the check', 'a');
  commit('build: add the check', 'check');
  commit('added something', 'b');
  expect(readSubjects(folder, 'check')).toEqual(['added something']);
  expect(readSubjects(folder, 'missing')).toBeNull();
});

test('a folder without Git history has no subjects', () => {
  expect(readSubjects(temporaryFolder())).toBeNull();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'canvass-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
