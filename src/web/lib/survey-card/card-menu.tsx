import { Menu } from '@mantine/core';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SurveySummary } from '../../../shared/api/survey/surveys.ts';
import { NEXT_STEP } from '../../../shared/survey/survey-status.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { useErrorText } from '../text/error-text.ts';
import { paths } from '../../paths.ts';
import type { SurveyAction } from '../survey-actions.ts';
import { useSurveyAction } from './survey-actions.ts';
import classes from './survey-card.module.css';
import { CardButton } from './card-button.tsx';

/** Renders only its button until used, because lists contain many. */
export function CardMenu({ survey }: { survey: SurveySummary }) {
  const { t } = useTranslation('surveys');
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = t('card.moreOf', { title: survey.title });

  // The real button takes over focus and press.
  const use = () => {
    flushSync(() => setUsed(true));
    button.current?.focus();
    button.current?.click();
  };
  if (used) return <UsedMenu survey={survey} label={label} button={button} />;
  return <CardButton icon="more" label={label} hasMenu onClick={use} />;
}

function UsedMenu({
  survey,
  label,
  button,
}: {
  survey: SurveySummary;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
}) {
  const { t } = useTranslation('surveys');
  const errorText = useErrorText();
  const action = useSurveyAction();
  const next = NEXT_STEP[survey.effective_status];
  const act = (name: SurveyAction) =>
    action.mutate(
      { id: survey.id, action: name },
      {
        onSuccess: ({ title }) =>
          showToast({
            tone: 'success',
            message: t(`done.${name}`, { title }),
            ...(name === 'close' && { action: { label: t('card.undo'), onClick: () => act('reopen') } }),
          }),
        onError: (error) => showToast({ tone: 'error', title: t('actionFailed'), message: errorText(error) }),
      },
    );
  return (
    <Menu position="bottom-end" width={240} classNames={{ item: classes.menuItem ?? '' }}>
      <Menu.Target>
        <CardButton icon="more" label={label} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={paths.survey(survey.id)}
          target="_blank"
          leftSection={<Icon name="external" size={18} />}
        >
          {t('card.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name={next === 'close' ? 'lock' : 'clock'} size={18} />}
          onClick={() => act(next)}
        >
          {t(`card.${next}`)}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={() => act('duplicate')}>
          {t('card.duplicate')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
