import { useTranslation } from 'react-i18next';
import type { EditorTexts } from '../../../questions/kind.ts';
import { useFieldText } from '../../lib/error-text.ts';

/** The words that the kinds' editors need, in the language of the interface. */
export function useEditorTexts(): EditorTexts {
  const { t } = useTranslation('editor');
  const problem = useFieldText();
  return {
    options: t('kindEditors.options'),
    option: (number) => t('kindEditors.option', { number }),
    addOption: t('kindEditors.addOption'),
    removeOption: (number) => t('kindEditors.removeOption', { number }),
    pasteHint: t('kindEditors.pasteHint'),
    minimum: t('kindEditors.minimum'),
    maximum: t('kindEditors.maximum'),
    minLabel: t('kindEditors.minLabel'),
    maxLabel: t('kindEditors.maxLabel'),
    textHint: t('kindEditors.textHint'),
    problem,
  };
}
