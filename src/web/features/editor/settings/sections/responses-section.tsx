import { MailFields } from '../mail-fields.tsx';
import type { SectionProps } from './section-props.ts';

export function ResponsesSection({ draft, plan, set, flip }: SectionProps) {
  return (
    <>
      {flip('require_answers')}
      {flip('answer_again')}
      {flip('results_visible_to_participants')}
      <MailFields {...draft} plan={plan} onChange={set} />
    </>
  );
}
