import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOGIC_LIMITS } from '../../../../../shared/logic/limits.ts';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import { useLogic } from '../../logic/use-logic.ts';
import { addPage } from '../../logic/edits/page-edits.ts';
import { elementIds } from '../../state/use-view.ts';

export function AddPage() {
  const { t } = useTranslation('logic');
  const { settled, change, view, announce } = useLogic();
  const pages = settled.flow?.pages ?? [];
  const add = () => {
    change(addPage);
    const last = Math.max(1, ...pages.map(({ id }) => id)) + 1;
    view.focus(elementIds.page(last));
    announce(t('pages.added', { number: Math.max(1, pages.length) + 1 }));
  };
  return (
    <Button
      id={elementIds.addPage}
      variant="subtle"
      leftSection={<Icon name="plus" />}
      disabled={pages.length >= LOGIC_LIMITS.pages}
      onClick={add}
    >
      {t('pages.add')}
    </Button>
  );
}
