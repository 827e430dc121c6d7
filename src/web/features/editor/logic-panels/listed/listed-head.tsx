import { ActionIcon, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOGIC_LIMITS } from '../../../../../shared/logic/limits.ts';
import { Icon } from '../../../../../ui/controls/icon.tsx';
import { changeListed, type ListAnchor, removeListed } from '../../logic/edits/listed-edits.ts';
import { useLogic } from '../../logic/use-logic.ts';
import classes from '../logic.module.css';
import { elementIds } from '../../state/use-view.ts';

interface ListedHeadProps {
  anchor: ListAnchor;
  name: string;
  /** Code in exports and in text conditions, if any. */
  code?: string;
}

/** Name of an experiment, score or quota, with a remove button. */
export function ListedHead({ anchor, name, code }: ListedHeadProps) {
  const { t } = useTranslation('logic');
  const { change, announce, view } = useLogic();
  const { at, index } = anchor;
  const number = index + 1;
  const remove = () => {
    change((draft) => removeListed(draft, anchor));
    announce(t('notes.takenOut'));
    view.focus(
      elementIds.listed(at, index),
      elementIds.listed(at, index - 1),
      elementIds.logicStep(`${at}s`),
    );
  };
  return (
    <>
      <div className={classes.pageHead}>
        <TextInput
          id={elementIds.listed(at, index)}
          label={t(`listed.name.${at}`, { number })}
          maxLength={LOGIC_LIMITS.words}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            change(
              (draft) => changeListed(draft, at, index, (each) => ({ ...each, name: value })),
              `${at}.${index}.name`,
            )
          }
        />
        <ActionIcon color="gray" aria-label={t(`listed.remove.${at}`, { number })} onClick={remove}>
          <Icon name="trash" />
        </ActionIcon>
      </div>
      {code !== undefined && <p className={classes.hint}>{t('listed.column', { code })}</p>}
    </>
  );
}
