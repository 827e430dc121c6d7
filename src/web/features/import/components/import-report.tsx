import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportLine, ImportPreview } from '../../../../shared/api/survey/imports.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import classes from '../import.module.css';
import { groupReport, type PreviewQuestion, targetOf } from '../model.ts';

interface ImportReportProps {
  preview: ImportPreview;
  questions: readonly PreviewQuestion[];
  onShow: (code: string) => void;
}

const FEW = 4;

export function ImportReport({ preview, questions, onShow }: ImportReportProps) {
  const { t } = useTranslation('imports');
  const { counts, report } = preview;
  const groups = groupReport(report);
  const sentence = (code: string, fallback: string) =>
    // `_many` would be a plural form.
    t(`codes.${code === 'too_many' ? 'beyond_limits' : code}` as 'codes.text_plain', {
      defaultValue: fallback,
    });
  const summary = [
    t('counts.questions', { imported: counts.imported, questions: counts.questions }),
    ...(counts.conditions > 0
      ? [t('counts.conditions', { imported: counts.conditions_imported, count: counts.conditions })]
      : []),
    t('counts.languages', { count: counts.languages }),
  ];
  const positionText = (at: string) => {
    const page = /^page\.(\d+)$/.exec(at)?.[1];
    if (page !== undefined) return t('at.page', { number: page });
    return at === '' ? t('at.survey') : at;
  };
  const download = () => {
    const lines = groups.flatMap(({ level, codes }) => [
      '',
      t(`levels.${level}`),
      ...codes.flatMap(({ code, lines: own }) =>
        own.map((line) =>
          [positionText(line.at), sentence(code, line.words), line.source]
            .filter((each) => each !== '')
            .join(' · '),
        ),
      ),
    ]);
    const text = [String(preview.survey['title']), summary.join(', '), ...lines, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'import-report.txt');
  };
  return (
    <section className={classes.card} aria-labelledby="import-report">
      <div className={classes.cardHead}>
        <h2 id="import-report">{t('report')}</h2>
        {report.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="download" size={18} />}
            onClick={download}
          >
            {t('download')}
          </Button>
        )}
      </div>
      <ul className={classes.counts}>
        {summary.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {report.length === 0 && (
        <p className={classes.complete}>
          <Icon name="check" size={18} /> {t('complete')}
        </p>
      )}
      {groups.map(({ level, codes }) => (
        <div key={level} className={classes.level} data-level={level}>
          <h3>{t(`levels.${level}`)}</h3>
          {codes.map(({ code, lines }) => (
            <div key={code} className={classes.group}>
              <p>{sentence(code, lines[0]?.words ?? '')}</p>
              <Lines lines={lines.slice(0, FEW)} {...{ positionText, questions, onShow }} />
              {lines.length > FEW && (
                <details>
                  <summary>{t('more', { count: lines.length })}</summary>
                  <Lines lines={lines.slice(FEW)} {...{ positionText, questions, onShow }} />
                </details>
              )}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

interface LinesProps extends Pick<ImportReportProps, 'questions' | 'onShow'> {
  lines: readonly ImportLine[];
  positionText: (at: string) => string;
}

function Lines({ lines, positionText, questions, onShow }: LinesProps) {
  const named = lines.filter(({ at, source }) => at !== '' || source !== '');
  if (named.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {named.map(({ at, source }) => {
        const target = targetOf(at, questions);
        return (
          <li key={`${at}\n${source}`}>
            {target !== null && (
              <button type="button" className={classes.target} onClick={() => onShow(target)}>
                {positionText(at)}
              </button>
            )}
            {source !== '' && (
              <code dir="auto" className={classes.source}>
                {source}
              </code>
            )}
          </li>
        );
      })}
    </ul>
  );
}
