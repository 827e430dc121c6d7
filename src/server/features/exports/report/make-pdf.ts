import { readFiltered } from '../../results/filtered/read-filtered.ts';
import { readCounters } from '../../results/read-results.ts';
import { escapeMarkup } from '../codebook/escape-markup.ts';
import type { ExportContext, MakeDownload } from '../make-download.ts';
import { joinChunks } from '../pdf/end-document.ts';
import { loadFonts } from '../pdf/report-fonts.ts';
import { writeReport } from './write-report.ts';

/** Makes a tagged PDF report. */
export const makePdf: MakeDownload = async (order) => {
  const { snapshot, survey, range, filter, reads } = order;
  const results =
    filter === null
      ? await readCounters(snapshot.db, survey, range)
      : await readFiltered(snapshot.db, survey, range, filter, reads);
  const analyses = await order.describeSavedAnalyses(order);
  const doc = await openDocument(order);
  return {
    rows: null,
    source: doc,
    begin: () => writeReport(doc, results, analyses, order),
  };
};

async function openDocument({ survey, language }: ExportContext): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // Tagged PDF needs 1.4; the library writes full metadata only for later versions.
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Standard fonts cannot be embedded, and a default font would be reopened at every use.
    font: null as unknown as string,
    info: { Title: survey.title, Creator: 'Canvass' },
  });
  joinChunks(doc);
  for (const [name, font] of fonts) doc.registerFont(name, font);
  // The library would copy these values into XML without escaping, after writing them as document info.
  const { endMetadata } = doc as unknown as { endMetadata: () => void };
  const end = () => {
    doc.info.Title = escapeMarkup(survey.title);
    endMetadata.call(doc);
  };
  return Object.assign(doc, { endMetadata: end });
}
