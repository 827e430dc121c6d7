import { expect, test } from 'vitest';
import { PUBLIC_ROUTES } from '../../bench/support/everyone-waits/public-routes.ts';
import { anApp } from '../support/app.ts';
import { readOperations } from '../support/operations.ts';

const app = await anApp();

/** Reads the routes of the server from the tree that Fastify prints. */
function listRoutes(): string[] {
  const above: string[] = [];
  return app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = (above[depth - 1] ?? '') + part;
      above[depth] = path;
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('HEAD ') && !route.endsWith(' *'));
}

test('the visitor benchmark covers every public route and no other', async () => {
  const operations = await readOperations(app);
  const owned = new Set(
    operations
      .filter(({ ownerOnly }) => ownerOnly)
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const open = listRoutes().filter((route) => !owned.has(route));
  expect(Object.keys(PUBLIC_ROUTES).toSorted()).toEqual(open.toSorted());
});
