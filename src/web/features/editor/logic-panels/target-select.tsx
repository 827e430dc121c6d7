import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ENDING_KINDS, type Target } from '../../../../shared/logic/flow.ts';
import { describePage, describeTarget } from '../logic/describe-target.ts';
import { addEnding, nextEndingId } from '../logic/edits/ending-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';

interface TargetSelectProps {
  label: string;
  /** Id of the page being left; only later ones are targets. */
  page: number;
  /** Null for the next page. */
  to: Target | null;
  mayFollow: boolean;
  onChange: (to: Target | null) => void;
}

/** Selects a later page, an ending, or a new ending. */
export function TargetSelect({ label, page, to, mayFollow, onChange }: TargetSelectProps) {
  const { t } = useTranslation('logic');
  const { settled, words, change } = useLogic();
  const { flow } = settled;
  const pages = flow?.pages ?? [];
  const index = pages.findIndex(({ id }) => id === page);
  const isLast = index === pages.length - 1;
  const known = [
    ...(mayFollow ? [{ value: '', label: t(isLast ? 'then.end' : 'then.next') }] : []),
    ...pages.slice(index + 1).map(({ id }) => ({ value: `page.${id}`, label: describePage(id, words) })),
    ...(flow?.endings ?? []).map(({ id }) => ({
      value: `ending.${id}`,
      label: describeTarget(`ending.${id}`, words),
    })),
  ];
  const present = to === null ? '' : 'page' in to ? `page.${to.page}` : `ending.${to.ending}`;
  const isKnown = known.some(({ value }) => value === present);
  const choose = (value: string) => {
    const [what, id] = value.split('.');
    if (what === 'new') {
      const kind = ENDING_KINDS.find((each) => each === id) ?? 'complete';
      const ending = nextEndingId(flow);
      change((draft) => addEnding(draft, kind, t(`endings.text.${kind}`)), 'target');
      onChange({ ending });
    } else if (what === 'page') onChange({ page: Number(id) });
    else onChange(what === 'ending' ? { ending: Number(id) } : null);
  };
  return (
    <NativeSelect
      label={label}
      classNames={{ root: classes.inline ?? '' }}
      data={[
        ...(isKnown
          ? []
          : [{ value: present, label: present === '' ? t('then.choose') : describeTarget(present, words) }]),
        ...known,
        ...ENDING_KINDS.map((kind) => ({ value: `new.${kind}`, label: t(`then.new.${kind}`) })),
      ]}
      value={present}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
