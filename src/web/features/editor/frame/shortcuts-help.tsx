import { Kbd, Modal, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../editor.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Placeholder for the modifier key's name: ⌘, Ctrl or, in German, Strg. */
const MODIFIER = 'control';
const SHORTCUTS = [
  { name: 'save', keys: [MODIFIER, 'S'] },
  { name: 'add', keys: [MODIFIER, '↵'] },
  { name: 'kinds', keys: ['/'] },
  { name: 'undo', keys: [MODIFIER, 'Z'] },
  { name: 'redo', keys: [MODIFIER, '⇧', 'Z'] },
  { name: 'next', keys: ['Alt', '↓'] },
  { name: 'previous', keys: ['Alt', '↑'] },
  { name: 'suggestion', keys: ['Alt', '↵'] },
  { name: 'help', keys: ['?'] },
] as const;

interface ShortcutsHelpProps {
  opened: boolean;
  onClose: () => void;
  /** Single-key shortcuts can interfere with speech input and can be disabled (WCAG 2.1.4). */
  questionMark: boolean;
  onQuestionMark: (on: boolean) => void;
}

export function ShortcutsHelp({ opened, onClose, questionMark, onQuestionMark }: ShortcutsHelpProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={classes.keys}>
        {SHORTCUTS.map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key === MODIFIER ? (isMac ? '⌘' : t('keys.control')) : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('keys.drag')}. {t('keys.option')}. {t('keys.note')}
      </Text>
      <Switch
        mt="md"
        label={t('keys.questionMark')}
        checked={questionMark}
        onChange={({ currentTarget: { checked } }) => onQuestionMark(checked)}
      />
    </Modal>
  );
}
