import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';
import classes from '../results.module.css';

interface OwnerActionsProps {
  survey_id: string;
  /** Null while the survey is loading. */
  onShare: (() => void) | null;
  onPresent: (() => void) | null;
  /** Receives the focus when the presentation ends. */
  presentButton: RefObject<HTMLButtonElement | null>;
}

export function OwnerActions({ survey_id, onShare, onPresent, presentButton }: OwnerActionsProps) {
  const { t } = useTranslation('results');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        className={classes.action ?? ''}
        leftSection={<Icon name="share" size={18} />}
        loading={asked && onShare === null}
        onClick={() => (onShare === null ? setAsked(true) : onShare())}
      >
        {t('share')}
      </Button>
      {onPresent !== null && (
        <Button
          ref={presentButton}
          className={classes.action ?? ''}
          variant="default"
          leftSection={<Icon name="screen" size={18} />}
          onClick={onPresent}
        >
          {t('present.button')}
        </Button>
      )}
      <Button
        variant="default"
        className={classes.action ?? ''}
        component={Link}
        to={paths.edit(survey_id)}
        leftSection={<Icon name="edit" size={18} />}
      >
        {t('edit')}
      </Button>
    </>
  );
}
