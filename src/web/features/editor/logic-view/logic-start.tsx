import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { BeginButtons } from './begin-buttons.tsx';

export function LogicStart() {
  const { t } = useTranslation('logic');
  return (
    <EmptyState
      title={t('view.empty')}
      text={t('view.emptyText')}
      order={3}
      compact
      action={<BeginButtons />}
    />
  );
}
