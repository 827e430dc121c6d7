import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeFontCss } from '../../../participant/styles/theme-font-css.ts';
import { NOSCRIPT_CSS } from '../../../participant/page/page-head.tsx';
import { joinedName } from '../../../participant/scripts/joined-scripts.ts';
import type { Assets } from '../../../participant/page/screen.ts';
import { LOOK_FACTS } from '../../../shared/survey/theme-facts.ts';
import { THEMES } from '../../../shared/survey/themes.ts';
import { findBuild } from '../../base/build/find-build.ts';
import { CSP_REPORT_RULES } from '../../http/security-headers.ts';

const PAGE_SHEET = /^src\/participant\/styles\/sheets\/([a-z-]+)\.css$/;
const SHEET = /^src\/questions\/types\/([a-z-]+)\/answer-input(-[a-z-]+)?\.css$/;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
}

export interface PageAssets extends Assets {
  readonly embedScript: string;
  readonly kioskWorker: string;
  /** Content-Security-Policy, depending on framing and the theme's style sheet. */
  readonly policy: (framed: boolean, look: string) => string;
}

/**
 * Reads the output of `vite.participant.config.ts`; without a build (some tests) the page has neither scripts nor
 * styles.
 */
export function readPageAssets(folder = join(findBuild(), 'participant')): PageAssets {
  const manifest = join(folder, 'manifest.json');
  const entries = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, ManifestEntry>)
    : {};
  const entry = entries['src/participant/scripts/client.ts'];
  const addressOf = (each: ManifestEntry | undefined) =>
    each === undefined ? '' : `/participant/${each.file}`;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const scriptOf = (each: ManifestEntry | undefined) => (each === undefined ? '' : read(each.file));
  const css = (entry?.css ?? []).map(read).join('\n');
  const sheets = new Map(
    Object.entries(entries).flatMap(([source, { file }]) => {
      const [, kind, more = ''] = SHEET.exec(source) ?? [];
      const [, page] = PAGE_SHEET.exec(source) ?? [];
      const name = page === undefined ? kind && kind + more : `page-${page}`;
      return name === undefined ? [] : [[name, read(file)] as const];
    }),
  );
  const faces = new Map(
    THEMES.flatMap((look) => {
      const file = join(folder, 'assets', `${LOOK_FACTS[look].face}.woff2`);
      if (!existsSync(file)) return [];
      return [[look, themeFontCss(look, `data:font/woff2;base64,${readFileSync(file, 'base64')}`)] as const];
    }),
  );
  const styles = [css, NOSCRIPT_CSS, ...sheets.values()].map((text) => `'sha256-${hash(text)}'`).join(' ');
  const faceHashes = [...faces.values()].map((text) => `'sha256-${hash(text)}'`).join(' ');
  const rules = (allowed: string, ...more: string[]) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${allowed}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      ...more,
      ...CSP_REPORT_RULES,
    ].join('; ');
  const plain = rules(styles);
  return {
    script: (scripts) => addressOf(scripts.size === 0 ? entry : entries[joinedName(scripts)]),
    frameScript: addressOf(entries['src/participant/scripts/frame-script.ts']),
    prefillScript: addressOf(entries['src/participant/scripts/prefill-script.ts']),
    resumeScript: addressOf(entries['src/participant/scripts/resume-script.ts']),
    embedScript: scriptOf(entries['src/participant/scripts/embed-script.ts']),
    kioskWorker: scriptOf(entries['src/participant/scripts/kiosk/kiosk-worker.ts']),
    stageScript: addressOf(entries['src/participant/scripts/stage/stage-script.ts']),
    parameterScript: addressOf(entries['src/participant/scripts/parameter-script.ts']),
    kioskScript: addressOf(entries['src/participant/scripts/kiosk/kiosk-script.ts']),
    welcomeScript: addressOf(entries['src/participant/scripts/welcome-script.ts']),
    dateTimeScript: addressOf(entries['src/participant/scripts/date-time-script.ts']),
    onwardScript: addressOf(entries['src/participant/scripts/onward-script.ts']),
    progressScript: addressOf(entries['src/participant/scripts/progress-script.ts']),
    timeScript: addressOf(entries['src/participant/scripts/time-script.ts']),
    css,
    sheets,
    faces,
    policy: (framed, look) => {
      const own =
        look === '' ? plain : rules(`'sha256-${hash(look)}' ${faceHashes} ${styles}`, 'font-src data:');
      return `${own}; frame-ancestors ${framed ? '*' : "'none'"}`;
    },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
