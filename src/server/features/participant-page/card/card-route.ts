import { renderAsync } from '@resvg/resvg-js';
import { join } from 'node:path';
import { findUp } from '../../../base/find-up.ts';
import type { Server } from '../../../http/serve.ts';
import { hidesBranding, isAnnounced } from '../../responses/show-survey.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { drawCard } from './card-svg.ts';
import { readPageRequest } from '../page-request.ts';
import type { PageDeps } from '../page-deps.ts';

const DAY_SECONDS = 86_400;

/** Serves the link preview image, only for surveys with a public title. */
export function serveCard({ app, deps }: Server<PageDeps>): void {
  const fonts = join(findUp('node_modules'), 'dejavu-fonts-ttf/ttf');
  const fontFiles = ['DejaVuSerif-Bold.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, file));
  const cards = new WeakMap<SurveyDefinition, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  app.get('/survey/:id/card.png', { compress: false }, async (request, reply) => {
    const { isId, survey_id } = readPageRequest(request);
    const definition = isId ? await deps.surveyCache.findDefinition(survey_id) : null;
    if (definition === null || definition.visibility === 'private' || !isAnnounced(definition, deps.now()))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    let card = cards.get(definition);
    if (card === undefined) cards.set(definition, (card = make(definition)));
    return reply
      .headers({
        'cache-control': `public, max-age=${DAY_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'image/png',
      })
      .send(await card);
  });

  /** Rendered one at a time in a worker thread, so many previews do not delay submissions. */
  function make(definition: SurveyDefinition): Promise<Buffer> {
    const isPlain = hidesBranding(definition, deps.now());
    const card = last.then(async () => {
      const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Serif' };
      const image = await renderAsync(drawCard(definition.title, isPlain ? '' : undefined), { font });
      return image.asPng();
    });
    last = card.catch(() => undefined);
    return card;
  }
}
