import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results.ts';
import { SORTED_BY, type Row } from '../../../../shared/api/rows.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useReloadRows, useRows } from '../api.ts';
import { allColumns, keepChosen, questionsTold, readChosen, shownColumns } from '../columns-model.ts';
import type { Cell } from '../grid-model.ts';
import classes from '../rows.module.css';
import { useCellTexts } from '../use-cell-texts.ts';
import { useRowDeletion } from '../use-row-deletion.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { Sorting } from './grid-head.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { RowsGrid } from './rows-grid.tsx';

export interface RowsViewProps {
  survey: { readonly id: string; readonly anonymity_level: string; readonly minimum_group: number };
  /** Of everybody and all time. */
  results: Pick<Results, 'questions' | 'response_count'>;
  filter: string | null;
  /** What narrows the rows. */
  filterBar: ReactNode;
}

const NEWEST: Sorting = { sort: SORTED_BY.moment, direction: 'desc' };

/** Single responses as a table: columns to choose, search and order in surveys with names, each row opened in full. */
export function RowsView({ survey, results, filter, filterBar }: RowsViewProps) {
  const { t } = useTranslation(['rows', 'results', 'common']);
  const errorText = useErrorText();
  const isAnonymous = survey.anonymity_level === 'anonymous';
  const { response_count } = results;
  const questions = questionsTold(results.questions, isAnonymous);
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 300);
  const [sorting, setSorting] = useState(NEWEST);
  const [chosen, setChosen] = useState(() => readChosen(survey.id));
  const [opened, setOpened] = useState<number | null>(null);
  const [cell, setCell] = useState<Cell>({ row: 1, column: 0 });
  const open = (place: number | null) => {
    setOpened(place);
    if (place !== null) setCell((now) => ({ ...now, row: place + 1 }));
  };
  const asked = isAnonymous
    ? { filter, q: '', sort: null, direction: 'asc' as const }
    : { filter, q, ...sorting };
  const list = useRows(survey.id, asked);
  const reload = useReloadRows(survey.id);
  const { hidden, remove } = useRowDeletion(survey.id);
  const { nameOf, textOf } = useCellTexts();

  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const first = data?.pages[0];
  const rows = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.rows).filter(({ id }) => !hidden.has(id)),
    [data, hidden],
  );
  const all = allColumns(questions, isAnonymous, first?.sortable ?? []);
  const columns = shownColumns(all, chosen);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const choose = (ids: readonly string[] | null) => {
    keepChosen(survey.id, ids);
    setChosen(ids === null ? null : [...ids]);
  };
  const removeRow = ({ id }: Row) => {
    // The next one takes its place, in the drawer too.
    if (opened !== null) open(rows.length <= 1 ? null : Math.min(opened, rows.length - 2));
    remove(id);
  };

  const hiddenLoaded = (data?.pages ?? []).flatMap((page) => page.rows).length - rows.length;
  const total = Math.max(rows.length, (first?.total ?? 0) - hiddenLoaded);
  const isWhole = filter === null && q === '';
  const isOld = isWhole && first?.total !== undefined && first.total < response_count;
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
      {list.isPending && <Skeletons shape="line" count={8} />}
      {list.isError && data === undefined && (
        <ErrorState
          title={t('failed')}
          text={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={isFetching}
        />
      )}
      {first?.too_few === true && (
        <EmptyState title={t('results:filter.tooFew')} text={t('results:filter.widen')} />
      )}
      {first !== undefined && first.too_few === undefined && rows.length === 0 && !hasNextPage && (
        <Nothing isWhole={isWhole} onClear={q === '' ? null : () => setWords('')} />
      )}
      {rows.length > 0 && (
        <>
          <div className={classes.facts}>
            <p role="status">{t('common:responses', { count: total })}</p>
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
            rows={rows}
            total={total}
            columns={columns}
            sorting={sorting}
            cell={cell}
            isBusy={list.isPlaceholderData}
            opened={opened}
            nameOf={nameOf}
            textOf={textOf}
            onCell={setCell}
            onSort={setSorting}
            onOpen={open}
            onDelete={removeRow}
            onNearEnd={loadMore}
          />
          <p id="rows-keys" className={classes.hint}>
            {t('keys')}
          </p>
          {isFetchNextPageError && (
            <p role="alert" className={classes.failure}>
              {t('moreFailed')} {errorText(list.error)}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => void fetchNextPage()}>
                {t('common:tryAgain')}
              </Button>
            </p>
          )}
        </>
      )}
      <RowDrawer
        survey_id={survey.id}
        rows={rows}
        place={opened}
        questions={questions}
        isAnonymous={isAnonymous}
        onPlace={open}
        onDelete={removeRow}
      />
    </section>
  );
}

/** Why there is no row: nobody has answered yet, or nothing was found. */
function Nothing({ isWhole, onClear }: { isWhole: boolean; onClear: (() => void) | null }) {
  const { t } = useTranslation(['rows', 'results']);
  if (isWhole) return <EmptyState title={t('results:empty.title')} text={t('results:empty.text')} />;
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
