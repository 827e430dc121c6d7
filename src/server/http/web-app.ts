import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { findOwnerPage, type OwnerPage } from '../../shared/pages.ts';
import type { Config } from '../base/config.ts';
import { findBuild, findLocales } from '../base/build/find-build.ts';
import { preloadPage } from './preload-page.ts';

const YEAR = 31_536_000_000;

/** Serves the app, participant assets and translations; debug pages only outside production. */
export async function serveWebApp(app: FastifyInstance, { env }: Pick<Config, 'env'>): Promise<void> {
  const dist = findBuild();
  await app.register(fastifyStatic, {
    root: join(dist, 'web/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: join(dist, 'participant'),
    prefix: '/participant/',
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: findLocales(),
    prefix: '/locales/',
    maxAge: 300_000,
    decorateReply: false,
  });

  const pages = new Map<OwnerPage | null, string>();
  const sendPage = async (reply: FastifyReply, status: number, name: OwnerPage | null) => {
    const page = pages.get(name) ?? (await preloadPage(join(dist, 'web'), name));
    pages.set(name, page);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  };

  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(dist, 'web/favicon.svg'), 'utf8')),
  );
  // Browsers request it for pictures and JSON.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg'));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || /^\/(api|assets|locales|participant)\//.test(path)) throw new AppError('not_found');
    const isHidden = env === 'production' && /^\/test-checkout\/?$/.test(path);
    const page = isHidden ? null : findOwnerPage(path);
    return sendPage(reply, page === null ? 404 : 200, page);
  });
}
