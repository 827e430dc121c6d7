import type { DraftOption } from '../editor-options.ts';
import { OptionListEditor } from '../editor-option-list.tsx';
import type { EditorProps } from '../ui-props.ts';

/** The options of a multiple-choice question. */
export function ChoiceEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { options } = settings as { options: readonly DraftOption[] };
  return (
    <OptionListEditor
      options={options}
      onChange={(next) => onChange({ ...settings, options: next })}
      problem={problems['options']}
      idPrefix={idPrefix}
    />
  );
}
