import { useTranslation } from 'react-i18next';
import type { StoredSubmission } from '../../../../shared/api/responses.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { useDeleteSubmission } from '../api.ts';

interface DeleteSubmissionDialogProps {
  survey_id: string;
  /** The submission in question; null keeps the dialog closed. */
  submission: StoredSubmission | null;
  onClose: () => void;
}

/** Asks before one submission is deleted; on failure it stays open and nothing is changed. */
export function DeleteSubmissionDialog({ survey_id, submission, onClose }: DeleteSubmissionDialogProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const deletion = useDeleteSubmission(survey_id);
  const close = () => {
    deletion.reset();
    onClose();
  };
  const confirm = () => {
    if (submission === null) return;
    deletion.mutate(submission.id, {
      onSuccess: () => {
        close();
        showToast({ tone: 'success', message: t('submissions.deleted') });
      },
    });
  };
  return (
    <ConfirmDialog
      opened={submission !== null}
      title={t('submissions.confirmTitle')}
      confirmLabel={t('submissions.delete')}
      destructive
      busy={deletion.isPending}
      error={deletion.isError ? errorText(deletion.error) : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      {submission !== null && t('submissions.confirmText', { moment: momentText(submission.submitted_at) })}
    </ConfirmDialog>
  );
}
