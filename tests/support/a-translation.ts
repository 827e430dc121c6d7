import { getUsage } from '../../src/shared/api/account/account.ts';
import {
  getTexts,
  patchTexts,
  type TextOutput,
  translateTexts,
} from '../../src/shared/api/survey/translations.ts';
import { getVersion } from '../../src/shared/api/survey/survey-versions.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aSurvey, aText } from './a-survey.ts';
import type { TestApp } from './app.ts';
import { signedIn } from './signed-in.ts';

/** What a model says in French of the texts of `aTranslation`, by key. */
export const FRENCH: Readonly<Record<string, string>> = {
  title: 'Déjeuner',
  description: 'Comment trouvez-vous notre déjeuner ?',
  Q1: 'Pourquoi ?',
  Q2: 'Vous avez dit {{Q1|cela}}. **Quelle** couleur, de 1 à 3 ?',
  'Q2.o.1': 'Rouge',
  'Q2.o.2': 'Vert',
  'Q2.o.3': 'Bleu',
};

/** A model's reply with the French of these keys. */
export const replyIn = (keys: readonly string[], others: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({ texts: keys.map((key) => ({ key, text: others[key] ?? FRENCH[key] ?? '' })) });

/** A survey in English that is to be French too, and what is done with its texts. */
export async function aTranslation(app: TestApp) {
  const person = await signedIn(app);
  const asked = { ...aChoice(), question_text: 'You said {{Q1|so}}. **Which** colour, from 1 to 3?' };
  const sent = aSurvey({ language: 'en', languages: ['fr'], questions: [aText(), asked] });
  const { body: survey } = await person.call(createSurvey, { body: sent });
  const params = { id: survey.id, language: 'fr' };
  return {
    ...person,
    params,
    path: `/api/v1/surveys/${survey.id}/texts/fr/translate`,
    translate: () => person.call(translateTexts, { params }),
    write: (texts: Record<string, TextOutput>) => person.call(patchTexts, { params, body: { texts } }),
    french: async () => (await person.call(getTexts, { params })).body,
    used: async () => (await person.call(getUsage, {})).body.ai_generations.used,
    /** What the only version of the survey says in French. */
    stored: async () => {
      const { body } = await person.call(getVersion, { params: { id: survey.id, version: 1 } });
      return body.texts['fr'];
    },
  };
}
