import type { Settings } from '../../../questions/kind.ts';
import type { ScaleSettings } from '../../../questions/scale-settings.ts';
import type { PublicQuestion } from '../../../shared/api/questions.ts';
import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { Draft, DraftQuestion } from './model.ts';

/** Stands for ids that only a stored survey has. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The words for what has no text yet. */
interface Placeholders {
  readonly title: string;
  readonly question: (number: number) => string;
}

/** A draft as participants would get it, with placeholders for what is not written yet. */
export function toPublicSurvey(draft: Draft, words: Placeholders): PublicSurvey {
  return {
    id: NO_ID,
    title: draft.title.trim() === '' ? words.title : draft.title,
    description: draft.description,
    state: 'open',
    opens_at: null,
    end_date: draft.end_date,
    anonymity_level: draft.anonymity_level,
    results_visible_to_participants: draft.results_visible_to_participants,
    require_answers: draft.require_answers,
    allow_embedding: draft.allow_embedding,
    hide_branding: draft.hide_branding,
    language: draft.language,
    questions: draft.questions.map((question, i) => toPublicQuestion(question, i, words)),
  };
}

function toPublicQuestion(question: DraftQuestion, order: number, words: Placeholders): PublicQuestion {
  const { id, question_text, question_type, options, is_optional, rating_config } = question;
  return {
    id,
    code: `Q${order + 1}`,
    survey_id: NO_ID,
    question_text: question_text.trim() === '' ? words.question(order + 1) : question_text,
    question_type,
    settings: settingsOf(question),
    parts: [],
    options:
      question_type === 'multiple_choice'
        ? options.map(({ text }) => text).filter((text) => text.trim() !== '')
        : [],
    order,
    is_optional,
    rating_config: question_type === 'rating' ? showable(rating_config) : null,
  };
}

function settingsOf({ question_type, options, rating_config }: DraftQuestion): Settings {
  const present = options.filter(({ text }) => text.trim() !== '');
  if (present.length > 0) return { options: present.map(({ text }, i) => ({ id: i + 1, text })) };
  return question_type === 'rating' ? { ...showable(rating_config) } : { options: [] };
}

/** While its ends are being typed a scale may be upside down or endless; the view shows what it can. */
function showable({ min, max, labels }: ScaleSettings): ScaleSettings {
  return { min, max: Math.max(min, Math.min(max, min + BOUNDS.ratingSteps)), labels };
}
