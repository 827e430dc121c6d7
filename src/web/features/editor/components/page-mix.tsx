import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { StepperField } from '../../../../ui/stepper-field.tsx';
import { useLogic } from '../logic/use-logic.ts';
import { changePage } from '../logic/set-condition.ts';
import classes from '../logic.module.css';

/** Whether a page's questions come in an order of each participant's own, and how many of them are drawn; nothing where it has only one. */
export function PageMix({ page }: { page: FlowPage }) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const { id, shuffle, draw } = page;
  const asked = settled.questions.filter((each) => each.page === id && each.number !== null).length;
  if (asked < 2 && shuffle === undefined && draw === undefined) return null;
  return (
    <div className={classes.more}>
      <Checkbox
        label={t('pages.shuffle')}
        checked={shuffle !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          change((draft) =>
            changePage(draft, id, ({ shuffle: _before, ...rest }) => {
              return checked ? { ...rest, shuffle: 'questions' } : rest;
            }),
          )
        }
      />
      <Checkbox
        label={t('pages.draw')}
        checked={draw !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          change((draft) =>
            changePage(draft, id, ({ draw: _before, ...rest }) => {
              return checked ? { ...rest, draw: Math.max(1, asked - 1) } : rest;
            }),
          )
        }
      />
      {draw !== undefined && (
        <StepperField
          label={t('pages.drawn')}
          description={t('pages.drawnOf', { count: asked })}
          inputWrapperOrder={['label', 'input', 'description']}
          min={1}
          max={Math.max(draw, asked)}
          clampBehavior="strict"
          allowDecimal={false}
          value={draw}
          onChange={(value) =>
            change(
              (draft) => changePage(draft, id, (each) => ({ ...each, draw: Math.max(1, value) })),
              `page.${id}.draw`,
            )
          }
        />
      )}
    </div>
  );
}
