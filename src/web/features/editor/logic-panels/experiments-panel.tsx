import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Experiment } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import {
  addListed,
  changeListed,
  listOfFlow,
  nextArmId,
  nextValueCode,
} from '../logic/edits/listed-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';
import { elementIds } from '../state/use-view.ts';
import { ListedHead } from './listed/listed-head.tsx';
import { ListedPanel } from './listed/listed-panel.tsx';
import { AnchorNotes } from './anchor-notes.tsx';
import { numberFormat } from '../../../../shared/text/number-format.ts';
import { StepperField } from '../../../../ui/controls/stepper-field.tsx';

/** Experiments: each participant gets one variant of each at random. */
export function ExperimentsPanel() {
  const { t } = useTranslation('logic');
  const { settled, change, collected, view } = useLogic();
  const experiments = listOfFlow(settled.flow, 'experiment');
  const add = () => {
    const used = collected.codes;
    change((draft) => {
      const code = nextValueCode(draft.flow, Object.keys(used));
      const arms = ['A', 'B'].map((text, i) => ({ id: i + 1, text, weight: 1 }));
      return addListed(draft, 'experiment', { code, name: t('experiments.first'), arms });
    });
    view.focus(elementIds.listed('experiment', experiments.length));
  };
  return (
    <ListedPanel
      title={t('experiments.title')}
      hint={t('experiments.hint')}
      addLabel={t('experiments.add')}
      onAdd={experiments.length < LOGIC_LIMITS.experiments ? add : null}
    >
      {experiments.map((experiment, index) => (
        <ExperimentField key={experiment.code} experiment={experiment} index={index} />
      ))}
    </ListedPanel>
  );
}

function ExperimentField({ experiment, index }: { experiment: Experiment; index: number }) {
  const { t } = useTranslation('logic');
  const { change, collected, words } = useLogic();
  const { code, name, arms } = experiment;
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  const share = numberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 });
  const set = (to: (arms: Experiment['arms']) => Experiment['arms'], what: string | null = null) =>
    change(
      (draft) => changeListed(draft, 'experiment', index, (each) => ({ ...each, arms: to(each.arms) })),
      what === null ? null : `experiment.${index}.${what}`,
    );
  const anchor = { at: 'experiment', index } as const;
  return (
    <div className={classes.logic} role="group" aria-label={t('experiments.label', { number: index + 1 })}>
      <ListedHead anchor={anchor} name={name} code={code} />
      {arms.map((arm, i) => (
        <div
          key={arm.id}
          className={classes.test}
          role="group"
          aria-label={t('experiments.arm', { number: i + 1 })}
        >
          <TextInput
            label={t('experiments.arm', { number: i + 1 })}
            maxLength={LOGIC_LIMITS.words}
            value={arm.text}
            onChange={({ currentTarget: { value } }) =>
              set((now) => now.with(i, { ...arm, text: value }), `text.${arm.id}`)
            }
          />
          <StepperField
            label={t('experiments.weight', { share: share.format(arm.weight / total) })}
            min={1}
            max={LOGIC_LIMITS.weight}
            clampBehavior="strict"
            allowDecimal={false}
            value={arm.weight}
            onChange={(value) =>
              set((now) => now.with(i, { ...arm, weight: Math.max(1, value) }), `weight.${arm.id}`)
            }
          />
          <ActionIcon
            color="gray"
            aria-label={t('experiments.removeArm', { number: i + 1 })}
            disabled={arms.length <= 2}
            onClick={() => set((now) => now.filter(({ id }) => id !== arm.id))}
          >
            <Icon name="close" size={18} />
          </ActionIcon>
        </div>
      ))}
      <AnchorNotes anchor={anchor} />
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="plus" size={16} />}
          disabled={arms.length >= LOGIC_LIMITS.arms}
          onClick={() =>
            set((now) => {
              const id = nextArmId({ arms: now }, collected.codes[code] ?? []);
              return [...now, { id, text: nextLetter(now.length), weight: 1 }];
            })
          }
        >
          {t('experiments.addArm')}
        </Button>
      </div>
      <p className={classes.hint}>{t('experiments.use')}</p>
    </div>
  );
}

function nextLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
