import { Modal, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_GROUPS } from '../../../../questions/core/editor/type-groups.ts';
import { KindPicture } from '../../../../questions/core/editor/type-picture.tsx';
import type { QuestionType } from '../../../../questions/question-type.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { findKinds, likeliest, type NamedKind } from './find-types.ts';
import classes from './type-menu.module.css';

interface KindMenuProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (kind: QuestionType) => void;
}

const optionId = (kind: QuestionType) => `kind-${kind}`;

/** Searchable menu of question types. */
export function KindMenu({ opened, onClose, onChoose }: KindMenuProps) {
  const { t } = useTranslation('editor');
  const [opening, setOpening] = useState({ count: 0, opened });
  // Clears the search if reopened while fading out.
  if (opening.opened !== opened) setOpening({ count: opening.count + Number(opened), opened });
  return (
    <Modal opened={opened} onClose={onClose} title={t('kindMenu.title')} size="lg" returnFocus={false}>
      <Kinds key={opening.count} onChoose={onChoose} />
    </Modal>
  );
}

/** Remounted on every opening. */
function Kinds({ onChoose }: Pick<KindMenuProps, 'onChoose'>) {
  const { t } = useTranslation(['editor', 'kinds']);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const named = KIND_GROUPS.map(({ name, kinds }) => ({
    name,
    kinds: kinds.map((kind) => ({ kind, name: t(`kinds:names.${kind}`), line: t(`kinds:lines.${kind}`) })),
  }));
  const groups = findKinds(named, typed);
  const flatTypes = groups.flatMap(({ kinds }) => kinds);
  const current = flatTypes[Math.min(at, flatTypes.length - 1)];

  const moveTo = (to: number) => {
    const next = (to + flatTypes.length) % Math.max(1, flatTypes.length);
    setAt(next);
    const option = flatTypes[next];
    if (option) document.getElementById(optionId(option.kind))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: flatTypes.length - 1,
      PageUp: 0,
    };
    const to = steps[event.key];
    if (to !== undefined) moveTo(to);
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
          const matchesNow = findKinds(named, value).flatMap(({ kinds }) => kinds);
          setAt(likeliest(matchesNow, value));
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
      {flatTypes.length === 0 && (
        <Text role="status" c="dimmed" mt="md">
          {t('kindMenu.none')}
        </Text>
      )}
    </>
  );
}

interface KindProps extends NamedKind {
  isCurrent: boolean;
  onChoose: (kind: QuestionType) => void;
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
