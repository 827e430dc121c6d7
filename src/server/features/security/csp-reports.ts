import { z } from 'zod';
import type { Server } from '../../http/serve.ts';
import { surveyPath } from '../../../shared/survey/survey-path.ts';
import { CSP_REPORTS } from '../../http/security-headers.ts';

const MAX_BYTES = 16_384;
/** Violations logged until restart, so invented reports cannot fill the disk. */
const MAX_LOGGED = 200;

const words = z.string().max(4_096).optional();
const older = z.object({
  'csp-report': z.object({
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'document-uri': words,
  }),
});
/** Newer `report-to` format. */
const newer = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: words, blockedURL: words, documentURL: words }),
  }),
);

/** Without identifying data: no path, query or id. */
interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: 'survey' | 'app';
}

/** Logs each distinct Content-Security-Policy violation once. */
export function serveCspReports({ app, deps }: Server): void {
  const seen = new Set<string>();
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(CSP_REPORTS, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      for (const violation of readReports(request.body)) {
        const key = Object.values(violation).join(' ');
        if (seen.has(key) || seen.size >= MAX_LOGGED) continue;
        seen.add(key);
        deps.log.warn({ violation }, 'A browser reports a violation of the Content-Security-Policy');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function readReports(body: unknown): Violation[] {
  const json = typeof body === 'string' ? parse(body) : body;
  const old = older.safeParse(json);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      violation(
        report['effective-directive'] ?? report['violated-directive'],
        report['blocked-uri'],
        report['document-uri'],
      ),
    ];
  }
  const many = newer.safeParse(json);
  return (many.data ?? []).map(({ body: each }) =>
    violation(each.effectiveDirective, each.blockedURL, each.documentURL),
  );
}

function violation(directive = '', blocked = '', page = ''): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: /^(inline|eval|wasm-eval|self|data|blob)$/.test(blocked) ? blocked : originOf(blocked),
    page: URL.canParse(page) && new URL(page).pathname.startsWith(surveyPath('')) ? 'survey' : 'app',
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin.slice(0, 200) : 'unknown';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
