import type { QuestionType } from '../../../../questions/question-type.ts';
import { assignParts, toQuestion } from '../../../../questions/question.ts';
import { RULES } from '../../../../questions/rules.ts';
import { VALUE_KINDS } from '../../../../questions/value-types.ts';
import { PARAMETER_PREFIX } from '../../../../shared/survey/parameter-prefix.ts';
import { INITIAL_QUESTION_FIELDS } from '../../../../shared/api/survey/question-fields.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { LANGUAGE_QUESTION } from '../../../../shared/survey/default-labels.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Experiment, Flow } from '../../../../shared/logic/flow.ts';
import { DEFAULT_LANGUAGE, languageOf } from '../../../../shared/text/languages.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { hasAnswers, type SaveFacts } from './plan-questions.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { responseLanguage, responseLanguages } from '../response-language.ts';

export const LANGUAGE_CODE = 'language';

/** A computed value described as a question. */
interface Wanted {
  readonly field: string;
  readonly code: string;
  readonly name: string;
  readonly like: QuestionType;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Plans experiments, scores, language and source tracking. Codes keep their slots; removed ones with possible answers
 * are archived.
 * @throws AppError `invalid` if a code's answers would change meaning
 */
export function planValues(
  survey: Pick<StoredSurvey, 'flow' | 'anonymity_level' | 'language' | 'languages' | 'parameters'>,
  facts: Pick<SaveFacts, 'stored' | 'counts' | 'isOpen' | 'isAnswered' | 'version' | 'newId'>,
  order: number,
  first_slot: number,
): { readonly values: readonly StoredQuestion[]; readonly next_part_slot: number } {
  const byCode = new Map(facts.stored.map((each) => [each.computed, each]));
  let next_part_slot = first_slot;
  const values = [
    ...languagesWanted(survey, byCode.get(LANGUAGE_CODE)),
    ...survey.parameters.map((each, i) => parameterWanted(each, i, byCode.get(PARAMETER_PREFIX + each.name))),
  ];
  const live = [...wantedOf(survey.flow), ...values].map(({ field, code, name, like, settings }, i) => {
    const known = byCode.get(code);
    const isOther = known !== undefined && known.question_type !== like;
    const mayHaveAnswers = known !== undefined && (facts.isOpen || hasAnswers(known, facts));
    if (isOther && mayHaveAnswers) throw new AppError('invalid', { fields: { [field]: 'logic_id' } });
    const before = isOther ? undefined : known;
    const stored = RULES[like].store(settings, before?.settings ?? null, () => mayHaveAnswers);
    const position = { slot: before?.slot ?? next_part_slot++, question_type: like, settings: stored };
    const lateVersion = facts.isAnswered ? facts.version : null;
    const stored_parts = assignParts(position, before, () => next_part_slot++, lateVersion);
    return toQuestion({
      ...INITIAL_QUESTION_FIELDS,
      ...position,
      id: before?.id ?? facts.newId(),
      question_text: name,
      is_optional: true,
      computed: code,
      order: order + i,
      stored_parts,
      archived: false,
    });
  });
  const ids = new Set(live.map(({ id }) => id));
  const archived = facts.stored
    .filter(({ computed, id }) => computed !== null && !ids.has(id))
    .filter((each) => each.archived || facts.isOpen || hasAnswers(each, facts))
    .map((each, i) => ({ ...each, archived: true, order: order + live.length + i }));
  return { values: [...live, ...archived], next_part_slot };
}

function wantedOf(flow: Flow | null): Wanted[] {
  const range = { min: -BOUNDS.number, max: BOUNDS.number };
  return [
    ...(flow?.arms ?? []).map((each, i) => ({
      ...each,
      field: `flow.arms.${i}.code`,
      like: VALUE_KINDS.oneOf,
      settings: { options: optionsOf(each) },
    })),
    ...(flow?.scores ?? []).map(({ code, name }, i) => ({
      field: `flow.scores.${i}.code`,
      code,
      name,
      like: VALUE_KINDS.amount,
      settings: {
        ...range,
        step: 10 ** -LOGIC_LIMITS.decimals,
        decimals: LOGIC_LIMITS.decimals,
        unit: '',
        display: 'field',
        labels: { min: '', max: '' },
      },
    })),
  ];
}

/** Languages keep their ids while answers exist. */
function languagesWanted(
  survey: Pick<StoredSurvey, 'anonymity_level' | 'language' | 'languages'>,
  known: StoredQuestion | undefined,
): Wanted[] {
  const languages = responseLanguages(survey);
  if (languages.length === 0) return [];
  return [
    {
      field: 'languages',
      code: LANGUAGE_CODE,
      name: LANGUAGE_QUESTION[languageOf(survey.language) ?? DEFAULT_LANGUAGE],
      like: VALUE_KINDS.oneOf,
      settings: { options: optionsLike(languages, known, (label) => responseLanguage(survey, label)) },
    },
  ];
}

/** Source tracking values keep their ids. */
function parameterWanted(
  { name, values }: StoredSurvey['parameters'][number],
  position: number,
  known: StoredQuestion | undefined,
): Wanted {
  return {
    field: `parameters.${position}.name`,
    code: PARAMETER_PREFIX + name,
    name,
    like: VALUE_KINDS.oneOf,
    settings: { options: optionsLike(values, known) },
  };
}

/** Words as options with their previous ids; `asNow` gives an earlier label's current one. */
function optionsLike(
  words: readonly string[],
  stored: StoredQuestion | undefined,
  asNow: (label: string) => string = (label) => label,
) {
  const values = stored?.parts[0]?.values ?? [];
  const idOf = (text: string) => {
    if ('min' in values) return null;
    const known =
      values.find(({ label }) => label === text) ?? values.find(({ label }) => asNow(label) === text);
    return known?.value ?? null;
  };
  return words.map((text) => ({ id: idOf(text), text }));
}

function optionsOf({ arms }: Experiment) {
  return arms.map(({ id, text }) => ({ id, text }));
}
