import type { Page } from '@playwright/test';

/** Collects what a browser complains about: errors on the console, exceptions, and resources that did not come. */
export function pageProblems(page: Page): { take(): string[] } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left ends its streams and questions.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.url()}`);
  });
  return { take: () => problems.splice(0) };
}
