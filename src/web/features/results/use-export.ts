import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '../../../shared/api/results/export-formats.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { downloadExport, type ExportProgress } from './download-export.ts';
import type { Cut } from './model.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';

export interface ExportState {
  readonly running: ExportFormat | null;
  readonly progress: ExportProgress | null;
  readonly error: unknown;
}

const IDLE: ExportState = { running: null, progress: null, error: null };
/** Minimum interval between progress updates. */
const PACE_MS = 100;

/** Runs one download at a time; leaving the page cancels it. */
export function useExport(survey_id: string, range: Cut, analyses: readonly string[]) {
  const [state, setState] = useState(IDLE);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ ...IDLE, running: format });
    let shownAt = 0;
    const onProgress = (progress: ExportProgress) => {
      if (performance.now() - shownAt < PACE_MS) return;
      shownAt = performance.now();
      setState({ running: format, progress, error: null });
    };
    const { signal } = controller;
    const language = currentLanguage();
    try {
      const { file, name } = await downloadExport(survey_id, {
        format,
        range,
        analyses,
        language,
        signal,
        onProgress,
      });
      saveFile(file, name);
      setState(IDLE);
    } catch (error) {
      setState(signal.aborted ? IDLE : { ...IDLE, error });
    }
  };
  return { ...state, start, cancel: () => abort.current?.abort() };
}
