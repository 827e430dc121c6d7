import { useTranslation } from 'react-i18next';
import type { SurveySummary } from '../../../../shared/api/survey/surveys.ts';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useDeleteSurvey } from '../api.ts';

/** Confirms deleting a survey; on failure it stays open, with a toast. */
export function DeleteSurveyDialog({
  survey,
  onClose,
}: {
  survey: SurveySummary | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const deletion = useDeleteSurvey();

  const confirm = () => {
    if (survey === null) return;
    const { id, title } = survey;
    deletion.mutate(id, {
      onSuccess: () => {
        onClose();
        showToast({ tone: 'success', message: t('done.delete', { title }) });
      },
      onError: (error) => showToast({ tone: 'error', title: t('delete.failed'), message: errorText(error) }),
    });
  };
  return (
    <ConfirmDialog
      opened={survey !== null}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      destructive
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {survey !== null && t('delete.text', { title: survey.title })}
    </ConfirmDialog>
  );
}
