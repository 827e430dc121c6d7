import { Alert, Button, FileButton, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import type { TextRow } from '../model.ts';
import { readCsv, writeCsv } from '../text-csv.ts';
import { type AcceptedTexts, takeUnits, type UnitProblem } from '../text-units.ts';
import { readXliff, writeXliff } from '../text-xliff.ts';
import classes from '../translations.module.css';

interface TextFilesProps {
  survey: Survey;
  language: string;
  texts: readonly TextRow[];
  onRead: (texts: AcceptedTexts) => void;
}

/** Larger files exceed what can be stored. */
const MAX_BYTES = 20_000_000;

interface ReadReport {
  readonly accepted: number;
  readonly problems: readonly UnitProblem[];
}

/** Exports and imports translations; rejected texts are listed by line. */
export function TextFiles({ survey, language, texts, onRead }: TextFilesProps) {
  const { t } = useTranslation('translations');
  const [result, setResult] = useState<ReadReport | null>(null);
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type }), `${survey.id}-${language}.${ending}`);
  const read = async (file: File | null) => {
    if (file === null) return;
    if (file.size > MAX_BYTES) return setResult({ accepted: 0, problems: [{ line: 1, code: 'file' }] });
    const content = await file.text();
    const units = /^\uFEFF?\s*</.test(content) ? readXliff(content) : readCsv(content);
    const { accepted, problems } = takeUnits(units, texts);
    if (Object.keys(accepted).length > 0) onRead(accepted);
    setResult({ accepted: Object.keys(accepted).length, problems });
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="download" />}>
            {t('files.save')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save(writeCsv(texts), 'text/csv;charset=utf-8', 'csv')}>
            {t('files.csv')}
          </Menu.Item>
          <Menu.Item
            onClick={() =>
              save(
                writeXliff(texts, { survey_id: survey.id, from: survey.language, to: language }),
                'application/xliff+xml',
                'xlf',
              )
            }
          >
            {t('files.xliff')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FileButton
        accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
        onChange={(file) => void read(file)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<Icon name="upload" />}>
            {t('files.read')}
          </Button>
        )}
      </FileButton>
      {result !== null && (
        <Alert
          className={classes.outcome ?? ''}
          color={result.problems.length > 0 ? 'yellow' : 'green'}
          role="status"
          withCloseButton
          closeButtonLabel={t('files.close')}
          onClose={() => setResult(null)}
          title={t('files.taken', { count: result.accepted })}
        >
          <ul>
            {result.problems.slice(0, 50).map(({ line, code }) => (
              <li key={`${line} ${code}`}>{t(`files.problems.${code}`, { line })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
