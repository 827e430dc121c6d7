import { SETTING_NAMES } from '../../../../shared/api/survey/survey-settings.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';
import { contentsOfCopy } from '../../surveys/save/copy-survey.ts';
import type { StoredQuestion, StoredSurvey } from '../../surveys/stored-survey.ts';
import { textsOfCopy } from '../../surveys/translations/save-texts.ts';

const LEFT_OUT = new Set<string>([
  'start_date',
  'end_date',
  'access_code',
  'logo',
  'cover',
  'background',
  'hide_branding',
  'notify',
  'report_mails',
]);

export function writeCanvassFile(
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
  translations: ReadonlyMap<string, SavedTexts>,
): string {
  const { questions: copied, flow } = contentsOfCopy(questions, survey.flow);
  const settings = pick(
    survey,
    SETTING_NAMES.filter((name) => !LEFT_OUT.has(name)),
  );
  const texts = survey.languages.flatMap((language) => {
    const own = translations.get(language);
    if (own === undefined) return [];
    const pairs = Object.entries(textsOfCopy(own, survey, questions)).map(
      ([key, { t }]) => [key, t] as const,
    );
    const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [[language, Object.fromEntries(sorted)] as const];
  });
  const file = {
    canvass: 1,
    survey: {
      ...settings,
      flow,
      questions: copied.map(({ id: _id, ...question }, i) => ({ code: `Q${i + 1}`, ...question })),
    },
    texts: Object.fromEntries(texts),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
