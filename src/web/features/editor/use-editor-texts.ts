import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorTexts } from '../../../questions/ui-props.ts';
import { useFieldText } from '../../lib/error-text.ts';

/** The words that the kinds' editors need, in the language of the interface; the same object while it stays. */
export function useEditorTexts(): EditorTexts {
  const { t } = useTranslation('editor');
  const problem = useFieldText();
  return useMemo(
    () => ({
      options: t('kindEditors.options'),
      option: (number) => t('kindEditors.option', { number }),
      addOption: t('kindEditors.addOption'),
      removeOption: (number) => t('kindEditors.removeOption', { number }),
      moveOptionUp: (number) => t('kindEditors.moveOptionUp', { number }),
      moveOptionDown: (number) => t('kindEditors.moveOptionDown', { number }),
      pasteHint: t('kindEditors.pasteHint'),
      minimum: t('kindEditors.minimum'),
      maximum: t('kindEditors.maximum'),
      minLabel: t('kindEditors.minLabel'),
      maxLabel: t('kindEditors.maxLabel'),
      ratingPreview: t('kindEditors.ratingPreview'),
      textHint: t('kindEditors.textHint'),
      answersVisible: t('kindEditors.answersVisible'),
      answersVisibleHint: t('kindEditors.answersVisibleHint'),
      problem,
    }),
    // `problem` is a new function each time, with the same words as long as `t` is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}
