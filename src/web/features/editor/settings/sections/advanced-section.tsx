import { ParametersField } from '../parameters-field.tsx';
import type { SectionProps } from './section-props.ts';

export function AdvancedSection({ draft, problem, set, flip }: SectionProps) {
  return (
    <>
      <ParametersField
        value={draft.parameters}
        error={problem('parameters')}
        onChange={(parameters) => set({ parameters }, 'parameters')}
      />
      {flip('count_progress')}
    </>
  );
}
