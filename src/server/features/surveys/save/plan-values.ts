import type { QuestionKind } from '../../../../questions/kind.ts';
import { placeParts, toQuestion } from '../../../../questions/question.ts';
import { RULES } from '../../../../questions/rules.ts';
import { VALUE_KINDS } from '../../../../questions/value-kinds.ts';
import { PARAMETER_PREFIX } from '../../../../shared/parameter-prefix.ts';
import { INITIAL_QUESTION_FIELDS } from '../../../../shared/api/question-fields.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { LANGUAGE_QUESTION } from '../../../../shared/default-labels.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Experiment, Flow } from '../../../../shared/logic/flow.ts';
import { DEFAULT_LANGUAGE, languageOf } from '../../../../shared/languages.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { hasAnswers, type SaveFacts } from './plan-questions.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { responseLanguage, responseLanguages } from '../response-language.ts';

/** The code of the language that an answer was given in. */
export const LANGUAGE_CODE = 'language';

/** What a flow wants to be kept of every answer, as the question that it is like. */
interface Wanted {
  /** Where it stands in the flow. */
  readonly field: string;
  readonly code: string;
  readonly name: string;
  readonly like: QuestionKind;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Plans what is kept of the flow's experiments and scores, in which language it was answered, and what links say: each has a slot by its code for good. One that went is
 * archived where somebody has answered, or may be answering.
 * @throws AppError `invalid` where a code that answers have would become something else
 */
export function planValues(
  survey: Pick<StoredSurvey, 'flow' | 'anonymity_level' | 'language' | 'languages' | 'parameters'>,
  facts: Pick<SaveFacts, 'stored' | 'counts' | 'isOpen' | 'isAnswered' | 'newId'>,
  order: number,
  first_slot: number,
): { readonly values: readonly StoredQuestion[]; readonly next_part_slot: number } {
  const byCode = new Map(facts.stored.map((each) => [each.computed, each]));
  let next_part_slot = first_slot;
  const told = [
    ...languagesWanted(survey, byCode.get(LANGUAGE_CODE)),
    ...survey.parameters.map((each, i) => parameterWanted(each, i, byCode.get(PARAMETER_PREFIX + each.name))),
  ];
  const live = [...wantedOf(survey.flow), ...told].map(({ field, code, name, like, settings }, i) => {
    const known = byCode.get(code);
    const isOther = known !== undefined && known.question_type !== like;
    const mayHaveAnswers = known !== undefined && (facts.isOpen || hasAnswers(known, facts));
    if (isOther && mayHaveAnswers) throw new AppError('invalid', { fields: { [field]: 'logic_id' } });
    const before = isOther ? undefined : known;
    const stored = RULES[like].store(settings, before?.settings ?? null, () => mayHaveAnswers);
    const place = { slot: before?.slot ?? next_part_slot++, question_type: like, settings: stored };
    const stored_parts = placeParts(
      place,
      before?.stored_parts ?? [],
      () => next_part_slot++,
      facts.isAnswered,
    );
    return toQuestion({
      ...INITIAL_QUESTION_FIELDS,
      ...place,
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

/** In which of its languages a survey was answered; a language keeps its id as long as anybody answered in it. */
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

/** What a link may say: one of its values, each of which keeps its id. */
function parameterWanted(
  { name, values }: StoredSurvey['parameters'][number],
  place: number,
  known: StoredQuestion | undefined,
): Wanted {
  return {
    field: `parameters.${place}.name`,
    code: PARAMETER_PREFIX + name,
    name,
    like: VALUE_KINDS.oneOf,
    settings: { options: optionsLike(values, known) },
  };
}

/** Words as options, with the ids that they had before; `asNow` turns an earlier label into the one that it has now. */
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
