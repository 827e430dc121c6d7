import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { isForAll, setThen } from '../logic/edits/skip-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';
import { CheckField, NewCheck } from './check-field.tsx';
import { SkipField, NewSkip } from './skip-field.tsx';
import { TargetSelect } from './target-select.tsx';

/** Checks, skips and default target at the end of a page. */
export function PageEnd({ id }: { id: number }) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const [adding, setAdding] = useState<'jump' | 'check' | null>(null);
  const pages = settled.flow?.pages ?? [];
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (page === undefined) return null;
  const number = index + 1;
  const here = new Set(pages.slice(0, number).map((each) => each.id));
  const before = settled.questions.filter((each) => here.has(each.page ?? 0)).length;
  const skips = page.after ?? [];
  const checks = page.checks ?? [];
  const then = skips.find(isForAll)?.to ?? null;
  const stop = () => setAdding(null);
  const canAdd = before > 0 && adding === null;
  return (
    <section className={classes.pageEnd} aria-label={t('then.label', { number })}>
      {checks.map((check, index) => (
        <CheckField key={index} page={id} index={index} check={check} before={before} />
      ))}
      {skips.map((skip, index) =>
        isForAll(skip) ? null : <SkipField key={index} page={id} index={index} skip={skip} before={before} />,
      )}
      {adding === 'jump' && <NewSkip page={id} before={before} onDone={stop} />}
      {adding === 'check' && <NewCheck page={id} before={before} onDone={stop} />}
      <div className={classes.more}>
        <TargetSelect
          label={t(skips.length > (then === null ? 0 : 1) ? 'then.others' : 'then.all')}
          page={id}
          to={then}
          mayFollow
          onChange={(to) => change((draft) => setThen(draft, id, to))}
        />
        {canAdd && skips.length < LOGIC_LIMITS.skips && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setAdding('jump')}
          >
            {t('then.add')}
          </Button>
        )}
        {canAdd && checks.length < LOGIC_LIMITS.checks && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setAdding('check')}
          >
            {t('checks.add')}
          </Button>
        )}
      </div>
    </section>
  );
}
