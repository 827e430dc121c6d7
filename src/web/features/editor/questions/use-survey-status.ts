import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { paths } from '../../../paths.ts';
import type { SurveyAction } from '../../../lib/survey-actions.ts';
import { useStatusAction } from '../state/api.ts';

const DONE = { publish: 'published', close: 'closed', reopen: 'reopened' } as const;

interface Facts {
  onChanged: (survey: Survey) => void;
  /** Called if the plan's limit is reached. */
  onLimit: (text: string) => void;
}

/** Changes the stored survey's status and shows a toast; closing can be undone. */
export function useSurveyStatus({ onChanged, onLimit }: Facts) {
  const { t } = useTranslation('editor');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const mutation = useStatusAction();

  /** Returns null after a failure that was already shown. */
  const run = async (id: string, action: SurveyAction): Promise<Survey | null> => {
    try {
      return await mutation.mutateAsync({ id, action });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 402) onLimit(errorText(error));
      else showToast({ title: t('actions.failed'), message: errorText(error), tone: 'error' });
      return null;
    }
  };

  const act = async (id: string, action: SurveyAction) => {
    if (mutation.isPending) return;
    const survey = await run(id, action);
    if (survey === null) return;
    if (action === 'duplicate') {
      await navigate(paths.edit(survey.id));
      showToast({ title: t('actions.duplicated'), message: t('actions.duplicatedText'), tone: 'success' });
      return;
    }
    onChanged(survey);
    showToast({
      message: t(`actions.${DONE[action]}`),
      tone: 'success',
      ...(action === 'close' && {
        action: { label: t('undo'), onClick: () => void act(id, 'reopen') },
      }),
    });
  };
  return { act, run, busy: mutation.isPending };
}
