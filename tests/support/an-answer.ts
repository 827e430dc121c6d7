import { randomUUID } from 'node:crypto';
import type { Submission } from '../../src/shared/api/responses.ts';

/** What of a question is needed to answer it; questions of the contract fit, public ones too. */
interface Answerable {
  readonly id: string;
  readonly question_type: string;
  readonly options: readonly (string | { readonly text: string })[];
  readonly rating_config: { readonly min: number } | null;
}

/** A submission in the spec's form: words by question. */
export interface SubmissionInWords extends Submission {
  answers: { question_id: string; answer: string }[];
}

/** A submission that answers every question with its first possibility; `change` says otherwise. */
export function anAnswer(
  questions: readonly Answerable[],
  change: Partial<Submission> = {},
): SubmissionInWords {
  return {
    submission_id: randomUUID(),
    answers: questions.map((question) => ({ question_id: question.id, answer: firstAnswer(question) })),
    ...change,
  } as SubmissionInWords;
}

function firstAnswer({ question_type, options, rating_config }: Answerable): string {
  const [option] = options;
  if (question_type === 'text') return 'The food was good';
  if (question_type === 'rating') return String(rating_config?.min ?? 1);
  return typeof option === 'string' ? option : (option?.text ?? '');
}
