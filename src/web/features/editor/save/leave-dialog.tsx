import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const { t } = useTranslation('editor');
  return (
    <ConfirmDialog
      opened={guard.asks}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
