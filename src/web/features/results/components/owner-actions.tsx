import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';

interface OwnerActionsProps {
  survey_id: string;
  /** Opens the share dialog; null while the survey is not known yet. */
  onShare: (() => void) | null;
  /** Opens the presentation; null where there is nothing to present. */
  onPresent: (() => void) | null;
  /** The button that does: who leaves the presentation is there again. */
  presentButton: RefObject<HTMLButtonElement | null>;
}

/** The owner's short ways from the results: share the survey, present it, or edit it. */
export function OwnerActions({ survey_id, onShare, onPresent, presentButton }: OwnerActionsProps) {
  const { t } = useTranslation('results');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        leftSection={<Icon name="share" size={18} />}
        loading={asked && onShare === null}
        onClick={() => (onShare === null ? setAsked(true) : onShare())}
      >
        {t('share')}
      </Button>
      {onPresent !== null && (
        <Button
          ref={presentButton}
          variant="default"
          leftSection={<Icon name="screen" size={18} />}
          onClick={onPresent}
        >
          {t('present.button')}
        </Button>
      )}
      <Button
        variant="default"
        component={Link}
        to={paths.edit(survey_id)}
        leftSection={<Icon name="edit" size={18} />}
      >
        {t('edit')}
      </Button>
    </>
  );
}
