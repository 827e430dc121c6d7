import * as api from '../../../shared/api/survey/templates.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { checkOwnTemplate, OWN_TEMPLATES } from '../../../shared/plans.ts';
import type { Server } from '../../http/serve.ts';
import { findPlan } from '../billing/plan.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { findTemplate, listTemplatesOf, removeTemplate, renameTemplate, storeTemplate } from './data.ts';
import { MAX_TEMPLATE_WEIGHT, toTemplateContents } from './domain.ts';

export function serveOwnTemplates({ serve, deps }: Server<FeatureDeps>): void {
  const { kysely } = deps.db;

  serve(api.listOwnTemplates, async ({ owner }) => ({
    templates: await listTemplatesOf(kysely, owner.id),
    limit: OWN_TEMPLATES[(await findPlan(deps, owner.id)).name],
  }));

  serve(api.getOwnTemplate, async ({ owner, params }) => {
    const template = await findTemplate(kysely, owner.id, params.id);
    if (template === undefined) throw new AppError('not_found');
    return { ...template, contents: template.contents as Record<string, unknown> };
  });

  serve(api.createOwnTemplate, async ({ owner, body: { contents, ...words } }) => {
    const plan = await findPlan(deps, owner.id);
    const own = toTemplateContents(contents);
    if (JSON.stringify(own).length > MAX_TEMPLATE_WEIGHT) throw new AppError('too_large');
    const fields = { ...words, contents: own, question_count: own.questions.length };
    const stored = await deps.db.transaction((trx) =>
      storeTemplate(trx, owner.id, fields, OWN_TEMPLATES[plan.name]),
    );
    if (typeof stored !== 'number') return stored;
    throwRefusal(checkOwnTemplate(plan, stored));
    throw new AppError('internal');
  });

  serve(api.renameOwnTemplate, async ({ owner, params, body }) => {
    const template = await renameTemplate(kysely, owner.id, params.id, body);
    if (template === undefined) throw new AppError('not_found');
    return template;
  });

  // Allowed above the plan's number, so templates can be removed after a downgrade.
  serve(api.deleteOwnTemplate, async ({ owner, params }) => {
    if (!(await removeTemplate(kysely, owner.id, params.id))) throw new AppError('not_found');
    return undefined;
  });
}
