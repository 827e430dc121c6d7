import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedAnalysis } from '../../../../shared/api/results/statistics.ts';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useSavedAnalysisActions, useSavedAnalyses } from './saved-api.ts';
import { useFigureText } from '../use-figure-text.ts';
import classes from './saved.module.css';
import { RenameForm } from './rename-form.tsx';

interface SavedAnalysesProps {
  survey_id: string;
  open: string | null;
  onOpen: (id: string | null) => void;
}

const CORRECTIONS = ['none', 'holm', 'bh'] as const;
type Correction = (typeof CORRECTIONS)[number];

const P_VALUES = { none: 'p_value', holm: 'p_holm', bh: 'p_bh' } as const satisfies Record<
  Correction,
  keyof SavedAnalysis
>;

/** Saved analyses with p values, optionally adjusted for multiple tests. */
export function SavedAnalyses({ survey_id, open, onOpen }: SavedAnalysesProps) {
  const { t } = useTranslation('analysis');
  const errorText = useErrorText();
  const savedAnalyses = useSavedAnalyses(survey_id);
  const { remove } = useSavedAnalysisActions(survey_id);
  const [correction, setCorrection] = useState<Correction>('none');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SavedAnalysis | null>(null);
  if (savedAnalyses.isError) return <p className={classes.note}>{errorText(savedAnalyses.error)}</p>;
  if (savedAnalyses.data === undefined || savedAnalyses.data.analyses.length === 0) return null;
  const { tests, analyses } = savedAnalyses.data;
  const pOf = (each: SavedAnalysis) => each[P_VALUES[correction]];
  return (
    <section className={classes.saved} aria-labelledby="saved-analyses">
      <div className={classes.head}>
        <Title order={2} id="saved-analyses">
          {t('kept.title')}
        </Title>
        {tests > 1 && (
          <SegmentedControl
            size="sm"
            aria-label={t('kept.correction')}
            data={CORRECTIONS.map((each) => ({ value: each, label: t(`kept.corrections.${each}`) }))}
            value={correction}
            onChange={(value) => setCorrection(CORRECTIONS.find((each) => each === value) ?? 'none')}
          />
        )}
      </div>
      {tests > 1 && <p className={classes.note}>{t('kept.tests', { count: tests })}</p>}
      <ul>
        {analyses.map((each) => (
          <li key={each.id} data-open={each.id === open || undefined}>
            {renaming === each.id ? (
              <RenameForm survey_id={survey_id} analysis={each} onDone={() => setRenaming(null)} />
            ) : (
              <>
                {each.analysis === null ? (
                  <Outdated name={each.name} />
                ) : (
                  <>
                    <Button
                      variant="subtle"
                      aria-current={each.id === open ? 'true' : undefined}
                      classNames={{ label: classes.savedName ?? '' }}
                      onClick={() => onOpen(each.id)}
                    >
                      {each.name}
                    </Button>
                    <span className={classes.savedFacts}>
                      {t(`methods.${each.analysis.method}` as 'methods.welch_t')}
                      <PValue p={pOf(each)} />
                    </span>
                    <ActionIcon
                      aria-label={t('kept.renameOf', { name: each.name })}
                      onClick={() => setRenaming(each.id)}
                    >
                      <Icon name="edit" size={18} />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon
                  aria-label={t('kept.deleteOf', { name: each.name })}
                  onClick={() => setRemoving(each)}
                >
                  <Icon name="trash" size={18} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== null}
        title={t('kept.deleteTitle')}
        confirmLabel={t('kept.delete')}
        destructive
        busy={remove.isPending}
        error={remove.error === null ? undefined : errorText(remove.error)}
        onClose={() => {
          remove.reset();
          setRemoving(null);
        }}
        onConfirm={() => {
          if (removing === null) return;
          const { id } = removing;
          remove.mutate(id, {
            onSuccess: () => {
              setRemoving(null);
              if (open === id) onOpen(null);
            },
          });
        }}
      >
        {t('kept.deleteText', { name: removing?.name ?? '' })}
      </ConfirmDialog>
    </section>
  );
}

function PValue({ p }: { p: number | null }) {
  const { pWithSign } = useFigureText();
  return p === null ? null : <strong className="tabular">p {pWithSign(p)}</strong>;
}

/** A saved analysis of an unsupported version; it can only be deleted. */
function Outdated({ name }: { name: string }) {
  const { t } = useTranslation('analysis');
  return (
    <span className={classes.savedFacts}>
      <strong>{name}</strong>
      {t('kept.outdated')}
    </span>
  );
}
