import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';
import { elementIds } from '../state/use-view.ts';

interface SurveyMenuProps {
  surveyId: string;
  onDuplicate: () => void;
  onVersions: () => void;
  onTemplate: () => void;
}

export function SurveyMenu({ surveyId, onDuplicate, onVersions, onTemplate }: SurveyMenuProps) {
  const { t } = useTranslation('editor');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Takes over focus and click from the button it replaces.
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <Menu id={elementIds.more} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="default" aria-label={t('actions.more')}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={onDuplicate}>
          {t('actions.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="grid" size={18} />} onClick={onTemplate}>
          {t('actions.template')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.translate(surveyId)}
          leftSection={<Icon name="globe" size={18} />}
        >
          {t('actions.languages')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/api/v1/surveys/${surveyId}/export?format=canvass`}
          download
          leftSection={<Icon name="download" size={18} />}
        >
          {t('actions.questionnaire')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="undo" size={18} />} onClick={onVersions}>
          {t('actions.versions')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={paths.survey(surveyId)}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="external" size={18} />}
        >
          {t('actions.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
