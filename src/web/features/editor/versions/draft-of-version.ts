import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { INITIAL_SETTINGS, type SettingName } from '../../../../shared/api/survey/survey-settings.ts';
import type { VersionContents } from '../../../../shared/api/survey/survey-versions.ts';
import { questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { draftOf } from '../save/draft-of.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';

/** Restored are content and appearance; access, dates and privacy promises stay. */
const BROUGHT_BACK = [
  'title',
  'description',
  'require_answers',
  'default_mode',
  'mode_fixed',
  'welcome',
  'asked_by',
  'theme',
  'accent',
  'logo',
  'cover',
  'background',
  'answer_again',
  'once_per',
  'manual_advance',
  'language',
  'languages',
] as const satisfies readonly SettingName[];

/** Converts a version to a draft for display. */
export function draftOfVersion(contents: VersionContents): Draft {
  return draftOf({ ...INITIAL_SETTINGS, ...contents });
}

/**
 * Converts a version to draft references; questions missing in the survey are referred to by id.
 * @param stored questions of the stored survey
 */
export function withDraftNames(version: Draft, stored: readonly { readonly id: string }[]): Draft {
  const known = new Set(stored.map(({ id }) => id));
  const gone = new Map(
    version.questions.flatMap(({ id, code }) => (code === undefined || known.has(id) ? [] : [[code, id]])),
  );
  const mapping: Mapping = {
    code: (name) => {
      const code = questionCode(name);
      return (gone.get(code) ?? code) + name.slice(code.length);
    },
  };
  return {
    ...version,
    flow: version.flow && mapFlow(version.flow, mapping),
    questions: version.questions.map(({ code, ...question }): DraftQuestion => ({
      ...question,
      ...(code !== undefined && known.has(question.id) && { code }),
      show_if: question.show_if && mapCondition(question.show_if, mapping),
      settings: mapOptionConditions(question.settings, (each) => mapCondition(each, mapping)),
    })),
  };
}

/**
 * Replaces the draft's content; ids that link answers stay.
 * @param version with the draft's references
 */
export function bringBack(draft: Draft, version: Draft): Draft {
  const { questions, flow } = version;
  return { ...draft, ...pick(version, BROUGHT_BACK), questions, flow };
}
