import type { SurveyInput } from '../../../shared/api/survey/surveys.ts';
import type { SavedTexts } from '../../db/stored/saved-texts.ts';
import type { SavePlan } from '../surveys/save/plan-save.ts';
import { checkTexts } from '../surveys/translations/check-texts.ts';
import { sourceTexts } from '../surveys/translations/source-texts.ts';
import type { ImportDraft } from './import-draft.ts';

export function importedTexts(
  { texts }: ImportDraft,
  { title, description, languages }: SurveyInput,
  { questions, flow }: SavePlan,
): ReadonlyMap<string, SavedTexts> {
  const survey = { title, description, flow };
  const sources = sourceTexts(survey, questions).filter(({ text }) => text !== '');
  return new Map(
    languages.flatMap((language) => {
      const own = texts[language];
      if (own === undefined) return [];
      const known = sources.flatMap(({ key, text }) => {
        const translation = own[key]?.trim() ?? '';
        return translation === ''
          ? []
          : [[key, { t: translation, of: text, by: 'person' as const }] as const];
      });
      const wrong = checkTexts(survey, questions, new Map(known.map(([key, { t }]) => [key, t])));
      if ('texts' in wrong) return [];
      const valid = known.filter(([key]) => !(`texts.${key}` in wrong));
      return [[language, Object.fromEntries(valid)] as const];
    }),
  );
}
