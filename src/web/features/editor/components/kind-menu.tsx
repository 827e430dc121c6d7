import { Modal, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_GROUPS } from '../../../../questions/editor-kind-groups.ts';
import { KindPicture } from '../../../../questions/editor-kind-picture.tsx';
import type { QuestionKind } from '../../../../questions/kind.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { findKinds, likeliest, type NamedKind } from '../find-kinds.ts';
import classes from './kind-menu.module.css';

interface KindMenuProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (kind: QuestionKind) => void;
}

const optionId = (kind: QuestionKind) => `kind-${kind}`;

/** Every kind of question with a picture and a line of words: typed for, walked through with the arrows, or clicked. */
export function KindMenu({ opened, onClose, onChoose }: KindMenuProps) {
  const { t } = useTranslation('editor');
  const [opening, setOpening] = useState({ count: 0, opened });
  // Somebody quick opens it again while it still fades: what was typed before must not stand there.
  if (opening.opened !== opened) setOpening({ count: opening.count + Number(opened), opened });
  return (
    <Modal opened={opened} onClose={onClose} title={t('kindMenu.title')} size="lg" returnFocus={false}>
      <Kinds key={opening.count} onChoose={onChoose} />
    </Modal>
  );
}

/** Begins anew with every opening. */
function Kinds({ onChoose }: Pick<KindMenuProps, 'onChoose'>) {
  const { t } = useTranslation(['editor', 'kinds']);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const named = KIND_GROUPS.map(({ name, kinds }) => ({
    name,
    kinds: kinds.map((kind) => ({ kind, name: t(`kinds:names.${kind}`), line: t(`kinds:lines.${kind}`) })),
  }));
  const groups = findKinds(named, typed);
  const found = groups.flatMap(({ kinds }) => kinds);
  const current = found[Math.min(at, found.length - 1)];

  const walk = (to: number) => {
    const next = (to + found.length) % Math.max(1, found.length);
    setAt(next);
    const option = found[next];
    if (option) document.getElementById(optionId(option.kind))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: found.length - 1,
      PageUp: 0,
    };
    const to = steps[event.key];
    if (to !== undefined) walk(to);
    else if (event.key === 'Enter' && current) onChoose(current.kind);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        data-autofocus
        pt={4}
        aria-label={t('kindMenu.search')}
        placeholder={t('kindMenu.search')}
        leftSection={<Icon name="search" />}
        value={typed}
        maxLength={60}
        role="combobox"
        aria-expanded
        aria-controls="kind-list"
        aria-activedescendant={current && optionId(current.kind)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const foundNow = findKinds(named, value).flatMap(({ kinds }) => kinds);
          setAt(likeliest(foundNow, value));
        }}
        onKeyDown={onKeyDown}
      />
      <div id="kind-list" role="listbox" aria-label={t('kindMenu.title')} className={classes.list}>
        {groups.map(({ name, kinds }) => (
          <div key={name} role="group" aria-labelledby={`kind-group-${name}`}>
            <Text id={`kind-group-${name}`} size="sm" c="dimmed" className={classes.group ?? ''}>
              {t(`kindMenu.groups.${name}`)}
            </Text>
            {kinds.map((each) => (
              <Kind key={each.kind} {...each} isCurrent={each === current} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <Text role="status" c="dimmed" mt="md">
          {t('kindMenu.none')}
        </Text>
      )}
    </>
  );
}

interface KindProps extends NamedKind {
  isCurrent: boolean;
  onChoose: (kind: QuestionKind) => void;
}

function Kind({ kind, name, line, isCurrent, onChoose }: KindProps) {
  return (
    <button
      type="button"
      id={optionId(kind)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.kind}
      onClick={() => onChoose(kind)}
    >
      <KindPicture kind={kind} />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.line}>{line}</span>
      </span>
    </button>
  );
}
