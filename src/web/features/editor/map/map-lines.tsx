import { useTranslation } from 'react-i18next';
import { describeCondition } from '../logic/describe-condition.ts';
import { describePage, describeTarget } from '../logic/describe-target.ts';
import { describeQuestion } from '../logic/rules-of.ts';
import { isForAll } from '../logic/edits/skip-edits.ts';
import { mapArcs, type MapRow, mapRows, type MapArc } from '../logic/map-rows.ts';
import { markOf } from '../logic/notes/mark-of.ts';
import type { SettledDraft } from '../logic/settle-draft.ts';
import { useLogic } from '../logic/use-logic.ts';
import { usePeople } from '../logic/simulation/use-people.ts';
import { useSimulation } from '../logic/simulation/use-simulation.ts';
import classes from './map.module.css';
import { elementIds } from '../state/use-view.ts';
import { numberFormat } from '../../../../shared/text/number-format.ts';

/** Same as in `map.module.css`. */
const LINE = 36;
const TRACK_WIDTH = 14;
/** Further tracks share the last one. */
const MAX_TRACKS = 6;

function stepOf(row: MapRow): string {
  if (row.is === 'ending') return 'endings';
  return row.is === 'page' ? `page-${row.id}` : `question-${row.question.id}`;
}

/** Skips as arcs; screen readers get lists. */
function MapArcs({ arcs, rows }: { arcs: readonly MapArc[]; rows: number }) {
  if (arcs.length === 0) return null;
  const tracks = Math.min(MAX_TRACKS, Math.max(...arcs.map(({ track }) => track)) + 1);
  const width = tracks * TRACK_WIDTH + 12;
  const middle = (row: number) => row * LINE + LINE / 2;
  return (
    <svg className={classes.arcs} width={width} height={rows * LINE} aria-hidden>
      {arcs.map(({ page, index, from, to, track }) => {
        const x = width - (Math.min(track, MAX_TRACKS - 1) + 1) * TRACK_WIDTH;
        const [top, bottom] = [middle(from), middle(to)];
        return (
          <g key={`${page}-${index}`}>
            <path
              d={`M ${width} ${top} H ${x + 8} Q ${x} ${top} ${x} ${top + 8} V ${bottom - 8} Q ${x} ${bottom} ${x + 8} ${bottom} H ${width - 6}`}
            />
            <path
              className={classes.head}
              d={`M ${width - 8} ${bottom - 4} L ${width - 1} ${bottom} L ${width - 8} ${bottom + 4} Z`}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** The map's rows with simulated counts and links into the editor. */
export function MapLines({ settled }: { settled: SettledDraft }) {
  const { t } = useTranslation('logic');
  const { notes, words: present, view } = useLogic();
  const walked = useSimulation(settled);
  const people = usePeople();
  const words = { ...present, settled };
  const rows = mapRows(settled);
  const arcs = mapArcs(settled, rows);
  const number = numberFormat(words.language);
  const conditional = new Set([
    ...settled.questions.filter((each) => describeQuestion(each, words).length > 0).map(({ id }) => id),
    ...(settled.flow?.pages ?? []).filter((page) => page.show_if ?? page.arm).map(({ id }) => `page-${id}`),
  ]);
  const show = (row: MapRow) => {
    view.openLogic(stepOf(row));
    if (row.is === 'ending') view.focus(elementIds.ending(row.id), elementIds.logicStep(stepOf(row)));
    else view.focus(elementIds.logicStep(stepOf(row)));
  };
  const nameOf = (row: MapRow) => {
    if (row.is === 'page') {
      const isRepeated = settled.flow?.pages.some(({ id, repeat }) => id === row.id && repeat !== undefined);
      const page = describePage(row.id, words);
      return isRepeated === true ? t('pages.repeated', { page }) : page;
    }
    if (row.is === 'ending') return describeTarget(`ending.${row.id}`, words);
    const { number: position, text } = row.question;
    return position === null ? text : `${position}. ${text}`;
  };
  const countOf = (row: MapRow) => {
    if (walked === null) return null;
    if (row.is === 'question') return walked.asked.get(row.question.code) ?? 0;
    return (row.is === 'page' ? walked.pages : walked.endings).get(row.id) ?? 0;
  };
  const leads = (row: MapRow) => {
    const page = row.is === 'page' ? settled.flow?.pages.find(({ id }) => id === row.id) : undefined;
    return (page?.after ?? []).map((skip) => {
      const { to } = skip;
      const target = describeTarget('page' in to ? `page.${to.page}` : `ending.${to.ending}`, words);
      return isForAll(skip)
        ? t('map.thenAll', { target })
        : t('then.who', { tests: describeCondition(skip.if, words), target });
    });
  };
  return (
    <>
      <p className={classes.hint}>
        {t(walked === null ? 'map.all' : 'map.hint', { count: walked?.participants ?? 0 })}
        {people !== null && ` ${t('map.peopleHint')}`}
      </p>
      <div className={classes.map}>
        <MapArcs arcs={arcs} rows={rows.length} />
        <ol className={classes.lines} aria-label={t('map.title')}>
          {rows.map((row) => {
            const count = countOf(row);
            const came = people?.(row) ?? null;
            const mark = markOf(row, notes) ?? (count === 0 ? 'warning' : null);
            const key = row.is === 'question' ? row.question.id : `${row.is}-${row.id}`;
            return (
              <li key={key} className={classes.line} data-is={row.is} data-mark={mark ?? undefined}>
                <button
                  type="button"
                  className={classes.name}
                  {...(view.logicStep === stepOf(row) && row.is !== 'ending' && { 'aria-current': true })}
                  onClick={() => show(row)}
                >
                  <span dir="auto" title={nameOf(row)}>
                    {nameOf(row)}
                  </span>
                </button>
                {conditional.has(key) && <span className={classes.rule}>{t('map.conditional')}</span>}
                {mark !== null && (
                  <span className={classes.mark}>
                    <span aria-hidden>!</span>
                    <span className="visually-hidden">
                      {t(mark === 'error' ? 'map.error' : count === 0 ? 'map.nobody' : 'map.warning')}
                    </span>
                  </span>
                )}
                {count !== null && walked !== null && (
                  <span className={classes.count}>
                    <span
                      className={classes.share}
                      style={{ inlineSize: `${(100 * count) / walked.participants}%` }}
                      aria-hidden
                    />
                    <span className={classes.number} aria-hidden>
                      {number.format(count)}
                    </span>
                    <span className="visually-hidden">
                      {t('map.passed', {
                        count: number.format(count),
                        of: number.format(walked.participants),
                      })}
                    </span>
                  </span>
                )}
                {people !== null && (
                  <span className={classes.people}>
                    <span aria-hidden>{came === null ? '–' : number.format(came)}</span>
                    {came !== null && (
                      <span className="visually-hidden">{t('map.people', { count: came })}</span>
                    )}
                  </span>
                )}
                {leads(row).map((described, i) => (
                  <span key={i} className="visually-hidden">
                    {described}
                  </span>
                ))}
              </li>
            );
          })}
        </ol>
      </div>
      {walked?.quotas.map(
        (count, i) =>
          count === 0 && (
            <p key={i} className={classes.hint}>
              {t('map.quota', { quota: describeTarget(`quota.${i}`, words) })}
            </p>
          ),
      )}
    </>
  );
}
