import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Ending, ENDING_KINDS } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';
import { addEnding, changeEnding, nextEndingId, removeEnding } from '../logic/edits/ending-edits.ts';
import { isRedirect } from '../logic/is-redirect.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';
import { elementIds } from '../state/use-view.ts';

export function EndingsPanel() {
  const { t } = useTranslation('logic');
  const { settled, change, view } = useLogic();
  const endings = settled.flow?.endings ?? [];
  const add = () => {
    const kind = endings.length === 0 ? 'complete' : 'screened';
    change((draft) => addEnding(draft, kind, t(`endings.text.${kind}`)));
    view.focus(elementIds.ending(nextEndingId(settled.flow)));
  };
  const button = (
    <Button
      variant="subtle"
      leftSection={<Icon name="plus" />}
      disabled={endings.length >= LOGIC_LIMITS.endings}
      onClick={add}
    >
      {t('endings.add')}
    </Button>
  );
  return (
    <section className={classes.page} aria-label={t('endings.title')}>
      <h3 className={classes.heading}>{t('endings.title')}</h3>
      <p className={classes.hint}>{t(endings.length === 0 ? 'endings.none' : 'endings.hint')}</p>
      {endings.map((ending, index) => (
        <EndingField key={ending.id} ending={ending} number={index + 1} />
      ))}
      <div>{button}</div>
    </section>
  );
}

function EndingField({ ending, number }: { ending: Ending; number: number }) {
  const { t } = useTranslation('logic');
  const { change } = useLogic();
  const { id, kind, text, redirect = '', label = '', goes_on = false } = ending;
  const set = (changed: Ending, field: string) =>
    change((draft) => changeEnding(draft, changed), `ending.${id}.${field}`);
  const withRedirect = (address: string): Ending => {
    const { redirect: _before, ...rest } = ending;
    return address === '' ? rest : { ...rest, redirect: address };
  };
  const withLabel = (words: string): Ending => {
    const { label: _before, ...rest } = ending;
    return words === '' ? rest : { ...rest, label: words };
  };
  return (
    <div className={classes.logic} role="group" aria-label={t('endings.label', { number })}>
      <div className={classes.pageHead}>
        <NativeSelect
          label={t('endings.kind', { number })}
          data={ENDING_KINDS.map((each) => ({ value: each, label: t(`endings.kinds.${each}`) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            set({ ...ending, kind: ENDING_KINDS.find((each) => each === value) ?? kind }, 'kind')
          }
        />
        <ActionIcon
          color="gray"
          aria-label={t('endings.remove', { number })}
          onClick={() => change((draft) => removeEnding(draft, id))}
        >
          <Icon name="trash" />
        </ActionIcon>
      </div>
      <Textarea
        id={elementIds.ending(id)}
        label={t('endings.words')}
        rows={2}
        maxLength={LOGIC_LIMITS.text}
        value={text}
        onChange={({ currentTarget: { value } }) => set({ ...ending, text: value }, 'text')}
      />
      <TextInput
        type="url"
        label={t('endings.redirect')}
        description={t('endings.redirectHint')}
        placeholder="https://"
        maxLength={500}
        value={redirect}
        error={redirect === '' || isRedirect(redirect) ? undefined : t('endings.redirectWrong')}
        onChange={({ currentTarget: { value } }) => set(withRedirect(value.trim()), 'redirect')}
      />
      {redirect !== '' && (
        <>
          <TextInput
            label={t('endings.button')}
            description={t('endings.buttonHint')}
            maxLength={LOGIC_LIMITS.words}
            value={label}
            onChange={({ currentTarget: { value } }) => set(withLabel(value), 'label')}
          />
          <NamedSwitch
            label={t('endings.goesOn')}
            description={t('endings.goesOnHint')}
            checked={goes_on}
            onChange={({ currentTarget: { checked } }) => {
              const { goes_on: _before, ...rest } = ending;
              set(checked ? { ...rest, goes_on: true } : rest, 'goes_on');
            }}
          />
        </>
      )}
    </div>
  );
}
