import * as api from '../../../../shared/api/survey/survey-versions.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize, type Authorized } from '../../../base/authorize.ts';
import type { Owner } from '../../../base/owner.ts';
import type { Server } from '../../../http/serve.ts';
import { findSurvey, lockSurvey, readQuestions } from '../data.ts';
import { savePictures } from '../save/save-pictures.ts';
import type { StoredSurvey } from '../stored-survey.ts';
import { readWords } from '../translations/texts-data.ts';
import { versionContents } from './version-contents.ts';
import { findVersion, readVersions, removeVersion } from './versions-data.ts';
import type { FeatureDeps } from '../../feature-deps.ts';

export function serveVersions({ serve, deps: { db, cursors } }: Server<FeatureDeps>): void {
  const readPresent = async (survey: Authorized<StoredSurvey, 'read'>) =>
    versionContents(
      survey,
      await readQuestions(db.kysely, survey),
      await readWords(db.kysely, survey, survey.languages),
    );

  serve(api.listVersions, async ({ params, query, owner }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    const page = await readVersions(db.kysely, cursors, survey, query, await readPresent(survey));
    return {
      ...page,
      versions: page.versions.map((each) => ({ ...each, actor: describeActor(each.actor, owner) })),
    };
  });

  serve(api.getVersion, async ({ params, owner }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    if (params.version === 'present')
      return { version: null, at: survey.updated_at, actor: null, ...(await readPresent(survey)) };
    const version = await findVersion(db.kysely, survey, params.version);
    if (version === null) throw new AppError('not_found');
    return { ...version, actor: describeActor(version.actor, owner) };
  });

  serve(api.deleteVersion, async ({ params: { id, version }, owner, note }) => {
    await db.transaction(async (trx) => {
      const survey = authorize(owner, await lockSurvey(trx, id), 'edit');
      note({ title: survey.title, changed: [`versions.${version}`] });
      const questions = await readQuestions(trx, survey);
      const present = versionContents(survey, questions, await readWords(trx, survey, survey.languages));
      if (!(await removeVersion(trx, survey, version, present))) throw new AppError('not_found');
      // Releases pictures that only this version showed.
      await savePictures(trx, survey, survey, questions);
    });
    return undefined;
  });
}

function describeActor(actor: string | null, { scopes }: Pick<Owner, 'scopes'>): string | null {
  return scopes !== null && actor?.startsWith('key:') === true ? 'key:' : actor;
}
