import { useEffect, useRef, useState } from 'react';
import { type ExportFormat, EXPORT_FORMATS } from '../../../shared/api/results/export-formats.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { type Cut, toQuery } from './model.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { exportSurvey } from '../../../shared/api/results/results.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { callRaw } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { readChunks } from '../../lib/streams/read-chunks.ts';
import { csvRowCounter, lineRowCounter } from './row-counter.ts';

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

interface ExportProgress {
  readonly rows: number;
  readonly total: number | null;
  readonly bytes: number;
}

interface ExportOptions {
  readonly format: ExportFormat;
  readonly range: Cut;
  readonly analyses: readonly string[];
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/**
 * Downloads an export with progress.
 * @throws CallError if refused or interrupted
 * @throws DOMException (AbortError) if cancelled; the server stops too
 */
async function downloadExport(
  survey_id: string,
  { format, range, analyses, language, signal, onProgress }: ExportOptions,
): Promise<{ file: Blob; name: string }> {
  const parameters = format === 'pdf' && analyses.length > 0 ? { analyses: analyses.join() } : {};
  const query = { format, language, ...parameters, ...toQuery(range) };
  const response = await callRaw(exportSurvey, { params: { id: survey_id }, query }, { signal });
  const total = Number(response.headers.get('x-total-rows') ?? Number.NaN);
  const counter = format.startsWith('csv') ? csvRowCounter() : lineRowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const progress = { rows: 0, total: Number.isNaN(total) ? null : total, bytes: 0 };
  try {
    for await (const part of readChunks(response.body!)) {
      parts.push(part);
      progress.bytes += part.length;
      if (progress.total !== null) progress.rows = Math.min(progress.total, counter.count(part));
      onProgress({ ...progress });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallError({ code: 'offline', message: '', status: 0 });
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { file: new Blob(parts, { type }), name: nameOf(response, format) };
}

function nameOf(response: Response, format: ExportFormat): string {
  const full = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return full === undefined ? `survey.${EXPORT_FORMATS[format].extension}` : decodeURIComponent(full);
}
