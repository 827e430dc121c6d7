import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { describePageLogic } from '../logic/rules-of.ts';
import { useLogic } from '../logic/use-logic.ts';
import logic from '../logic-panels/logic.module.css';
import { elementIds } from '../state/use-view.ts';

export function PageSummary({ page, number }: { page: FlowPage; number: number }) {
  const { t } = useTranslation('logic');
  const { words, view } = useLogic();
  const texts = describePageLogic(page, words);
  return (
    <div className={logic.sentence}>
      <div className={logic.texts}>
        {texts.map((text, i) => (
          <p key={i} className={logic.hint}>
            {text}
          </p>
        ))}
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        color="gray"
        onClick={() => {
          view.openLogic(`page-${page.id}`);
          view.focus(elementIds.logicStep(`page-${page.id}`));
        }}
      >
        {t('view.ofPage', { number })}
      </Button>
    </div>
  );
}
