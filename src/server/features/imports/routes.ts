import * as api from '../../../shared/api/survey/imports.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { AppError } from '../../../shared/errors.ts';
import { makeAccessCode } from '../../../shared/survey/access-code.ts';
import { createLimit, allowanceEach } from '../../flow-control/address-limit.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { findPlan } from '../billing/plan.ts';
import { settingsOf } from '../surveys/domain.ts';
import { startSurvey } from '../surveys/save/create-survey.ts';
import { toSurvey } from '../surveys/stored-survey.ts';
import { versionActor } from '../surveys/versions/save-version.ts';
import { putBackImport, removeOldImports, storeImport, takeImport } from './data.ts';
import { importedTexts } from './imported-texts.ts';
import type { ImportDraft } from './import-draft.ts';
import { leaveOut } from './leave-out.ts';
import { readImport } from '../../adapters/questionnaires/read-import.ts';
import { settleDraft, settleImport } from './settle-import.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 2;
const AGAIN_AFTER = 2;
const PREVIEWS = { burst: 60, perSecond: 0.5, queueSeconds: 0 };

export function serveImports(server: Server<FeatureDeps>): void {
  const { serve, serveBytes, deps } = server;
  const { db } = deps;
  const reading = new Set<string>();
  const previews = createLimit(allowanceEach(PREVIEWS, deps.config));

  serveBytes(api.previewImport, BOUNDS.importBytes, async ({ body, query, owner }) => {
    if (body.length === 0) throw new AppError('import_empty');
    if (reading.has(owner.id) || reading.size >= AT_ONCE)
      throw new AppError('rate_limited', { params: { retry_after: AGAIN_AFTER } });
    previews.take(owner.id);
    reading.add(owner.id);
    try {
      const imported = await readImport(body, query.name, query.format ?? null);
      const { draft } = settleImport(imported);
      const id = await storeImport(db.kysely, owner.id, draft);
      const { texts: _texts, ...preview } = draft;
      return { id, ...preview };
    } finally {
      reading.delete(owner.id);
    }
  });

  serve(api.saveImport, async ({ params, body, owner, now, note }) => {
    const stored = await takeImport(db.kysely, owner.id, params.id);
    if (stored === null) throw new AppError('not_found');
    try {
      const { draft, input, checked, plan } = settleDraft(
        leaveOut(stored.contents as ImportDraft, new Set(body.leave_out)),
      );
      note({ title: input.title, imported_from: stored.contents.format });
      const settings = settingsOf(
        input,
        null,
        () => makeAccessCode((bytes) => crypto.getRandomValues(bytes)),
        now,
      );
      const who = {
        user_id: owner.id,
        plan: await findPlan(deps, owner.id),
        now,
        actor: versionActor(owner),
      };
      const texts = importedTexts(draft, input, plan);
      const { survey, questions } = await startSurvey(deps, who, settings, checked, texts);
      return toSurvey(survey, questions, owner, now);
    } catch (error) {
      await putBackImport(db.kysely, owner.id, params.id, stored);
      throw error;
    }
  });

  scheduleTask(server, {
    everyMs: HOUR_MS,
    run: () => removeOldImports(db.kysely),
    failed: 'clearing away old imports failed',
  });
}
