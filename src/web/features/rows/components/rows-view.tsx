import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useReducer, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import { MAX_ROWS_SKIPPED, SORTED_BY, type Row } from '../../../../shared/api/results/rows.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { columnQuestions } from '../../../lib/column-questions.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useMissingRows, useReloadRows, useRows } from '../api.ts';
import { allColumns, saveChosen, readChosen, shownColumns } from '../columns-model.ts';
import type { Cell } from '../grid-model.ts';
import classes from '../rows.module.css';
import { useCellTexts } from '../use-cell-texts.ts';
import { useRowDeletion } from '../use-row-deletion.ts';
import { hiddenIndexes, indexOf, type Span } from '../window-model.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { Sorting } from './grid-head.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { RowsGrid } from './rows-grid.tsx';

export interface RowsViewProps {
  survey: { readonly id: string; readonly anonymity_level: string; readonly minimum_group: number };
  /** Without filter and date range. */
  results: Pick<Results, 'questions' | 'response_count'>;
  filter: string | null;
  filterBar: ReactNode;
}

const NEWEST: Sorting = { sort: SORTED_BY.dateTime, direction: 'desc' };

/** Submissions table with column choice; search and sorting in named surveys. */
export function RowsView({ survey, results, filter, filterBar }: RowsViewProps) {
  const { t } = useTranslation(['rows', 'results', 'common']);
  const errorText = useErrorText();
  const isAnonymous = survey.anonymity_level === 'anonymous';
  const { response_count } = results;
  const questions = useMemo(() => columnQuestions(results.questions), [results.questions]);
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 300);
  const [sorting, setSorting] = useState(NEWEST);
  const [chosen, setChosen] = useState(() => readChosen(survey.id));
  const [opened, setOpened] = useState<number | null>(null);
  const [timesClosed, countClosed] = useReducer((times: number) => times + 1, 0);
  const [cell, setCell] = useState<Cell>({ row: 1, column: 0 });
  const open = (rowIndex: number | null) => {
    setOpened(rowIndex);
    if (rowIndex !== null) setCell((now) => ({ ...now, row: rowIndex + 1 }));
  };
  const asked = isAnonymous
    ? { filter, q: '', sort: null, direction: 'asc' as const }
    : { filter, q, ...sorting };
  const rows = useRows(survey.id, asked);
  const { data, isPending, isPlaceholderData, isFetching, error, refetch } = rows.list;
  const reload = useReloadRows(survey.id);
  const { hidden, remove } = useRowDeletion(survey.id);
  const { nameOf, textOf } = useCellTexts();

  const gone = useMemo(() => (data === undefined ? [] : hiddenIndexes(data, hidden)), [data, hidden]);
  const total = Math.max(0, (data?.total ?? 0) - gone.length);
  const reached = Math.min(total, MAX_ROWS_SKIPPED);
  const rowAt = useCallback((shown: number) => data?.rows.get(indexOf(shown, gone)), [data, gone]);
  const [seen, setSeen] = useState<Span>({ from: 0, to: 0 });
  const look = useCallback((from: number, to: number) => setSeen({ from, to }), []);
  const more = useMissingRows(survey.id, asked, rows, [
    { from: indexOf(seen.from, gone), to: Math.min(seen.to + gone.length, MAX_ROWS_SKIPPED) },
    ...[...(opened === null ? [] : [indexOf(opened, gone)]), ...gone].map((at) => ({ from: at, to: at + 1 })),
  ]);
  const all = useMemo(
    () => allColumns(questions, isAnonymous, data?.sortable ?? []),
    [questions, isAnonymous, data?.sortable],
  );
  const columns = useMemo(() => shownColumns(all, chosen), [all, chosen]);
  const choose = (ids: readonly string[] | null) => {
    saveChosen(survey.id, ids);
    setChosen(ids === null ? null : [...ids]);
  };
  const removeRow = ({ id }: Row) => {
    // The next row takes its index, in the drawer too.
    if (opened !== null) open(total <= 1 ? null : Math.min(opened, total - 2));
    remove(id);
  };

  const isUnfiltered = filter === null && q === '';
  const isOld = isUnfiltered && data !== undefined && data.total < response_count;
  const search = (
    <div className={classes.tools}>
      {!isAnonymous && (
        <TextInput
          type="search"
          size="sm"
          className={classes.search ?? ''}
          label={t('search')}
          placeholder={t('searchHint')}
          maxLength={BOUNDS.searchText}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {filterBar}
      <ColumnChoice all={all} shown={columns} nameOf={nameOf} onChoose={choose} />
    </div>
  );

  return (
    <section aria-label={t('title')}>
      {isAnonymous && (
        <p className={classes.why}>
          {t('anonymous', { count: Math.max(BOUNDS.leastGroup, survey.minimum_group) })}
        </p>
      )}
      {search}
      {isPending && <Skeletons shape="line" count={8} />}
      {error !== null && data === undefined && (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.suppressed === true && (
        <EmptyState title={t('results:filter.tooFew')} text={t('results:filter.widen')} />
      )}
      {data?.suppressed === false && total === 0 && (
        <Nothing isUnfiltered={isUnfiltered} onClear={q === '' ? null : () => setWords('')} />
      )}
      {total > 0 && (
        <>
          <div className={classes.facts}>
            <p role="status">{t('common:responses', { count: total })}</p>
            {reached < total && <p>{t('reached', { count: reached })}</p>}
            {isOld && (
              <p>
                {t('newer')}{' '}
                <Button variant="subtle" size="compact-sm" onClick={reload}>
                  {t('reload')}
                </Button>
              </p>
            )}
          </div>
          <RowsGrid
            key={JSON.stringify([filter, q])}
            label={t('title')}
            hint="rows-keys"
            rowAt={rowAt}
            total={reached}
            columns={columns}
            sorting={sorting}
            cell={cell}
            isBusy={isPlaceholderData}
            opened={opened}
            timesClosed={timesClosed}
            nameOf={nameOf}
            textOf={textOf}
            awaited={t('awaited')}
            onCell={setCell}
            onSort={setSorting}
            onOpen={open}
            onDelete={removeRow}
            onLook={look}
          />
          <p id="rows-keys" className={classes.hint}>
            {t('keys')}
          </p>
          {more.error !== null && (
            <p role="alert" className={classes.failure}>
              {t('moreFailed')} {errorText(more.error)}{' '}
              <Button variant="subtle" size="compact-sm" onClick={more.retry}>
                {t('common:tryAgain')}
              </Button>
            </p>
          )}
        </>
      )}
      <RowDrawer
        survey_id={survey.id}
        rowAt={rowAt}
        total={reached}
        rowIndex={opened}
        questions={questions}
        isAnonymous={isAnonymous}
        onSelect={open}
        onGone={countClosed}
        onDelete={removeRow}
      />
    </section>
  );
}

function Nothing({ isUnfiltered, onClear }: { isUnfiltered: boolean; onClear: (() => void) | null }) {
  const { t } = useTranslation(['rows', 'results']);
  if (isUnfiltered) return <EmptyState title={t('results:empty.title')} text={t('results:empty.text')} />;
  return (
    <EmptyState
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        onClear === null ? undefined : (
          <Button variant="default" onClick={onClear}>
            {t('nothing.clear')}
          </Button>
        )
      }
    />
  );
}
