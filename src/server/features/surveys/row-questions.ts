import { PARAMETER_PREFIX } from '../../../shared/parameter-prefix.ts';

interface Rows<Q> {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly Q[];
}

/** The questions whose answers stand in single rows: in an anonymous survey never what a link said, which may lead to a person. */
export function rowQuestions<Q extends { readonly computed: string | null }>({
  anonymity_level,
  questions,
}: Rows<Q>): readonly Q[] {
  if (anonymity_level !== 'anonymous') return questions;
  return questions.filter(({ computed }) => computed?.startsWith(PARAMETER_PREFIX) !== true);
}
