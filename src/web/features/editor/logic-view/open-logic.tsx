import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rulesOf } from '../logic/rules-of.ts';
import { useLogic } from '../logic/use-logic.ts';
import { elementIds } from '../state/use-view.ts';
import classes from './logic-view.module.css';

export function OpenLogic() {
  const { t } = useTranslation('logic');
  const { notes, words, view } = useLogic();
  const count = rulesOf(words).reduce((sum, { texts }) => sum + texts.length, 0);
  const problems = notes.length;
  return (
    <Button
      id={elementIds.openLogic}
      variant="subtle"
      color="gray"
      size="compact-md"
      onClick={() => {
        view.openLogic(null);
        view.focus(elementIds.logicStep(null));
      }}
    >
      {count === 0 ? t('view.add') : t('view.open', { count })}
      {problems > 0 && (
        <span className={classes.problems} role="status">
          {t('view.problems', { count: problems })}
        </span>
      )}
    </Button>
  );
}
