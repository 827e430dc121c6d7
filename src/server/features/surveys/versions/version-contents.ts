import { RULES } from '../../../../questions/rules.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES } from '../../../../shared/api/survey/question-fields.ts';
import { VERSION_SETTINGS, type VersionContents } from '../../../../shared/api/survey/survey-versions.ts';
import { showFlow } from '../loops/show-flow.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

/** Returns what participants may see now, in version format. */
export function versionContents(
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
  texts: VersionContents['texts'],
): VersionContents {
  return {
    ...pick(survey, VERSION_SETTINGS),
    flow: showFlow(survey.flow),
    questions: questions
      .filter(({ archived, computed }) => !archived && computed === null)
      .map(({ id, code, question_type, settings, ...question }) => ({
        id,
        code,
        question_type,
        settings: RULES[question_type].show(settings),
        ...pick(question, QUESTION_FIELD_NAMES),
      })),
    texts,
  };
}
