import type { ExportContext } from '../make-download.ts';
import { hiddenLinkValues } from '../../../../shared/survey/link-values.ts';
import { reportWords } from '../report/report-words.ts';
import { describeVariables, type Variable } from './describe-variables.ts';
import { escapeMarkup } from './escape-markup.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 0.25rem; break-after: avoid; }
p { margin: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; margin: 0.75rem 0; break-inside: avoid; }
caption { text-align: start; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid #8886; }
th { font-weight: 600; width: 12rem; overflow-wrap: normal; }
@media (max-width: 40rem) { th { width: 9rem; hyphens: auto; } }
code { font-family: ui-monospace, monospace; }`;

type Order = Pick<ExportContext, 'survey' | 'stored' | 'withNames' | 'language' | 'now'>;

/** Formats a codebook as a self-contained, printable HTML page. */
export function codebookHtml(order: Order): string {
  const { survey, language, now } = order;
  const t = reportWords(language);
  const textOf = t.codebookText;
  const table = (variable: Variable): string => {
    const facts = [
      [textOf('codebook.state'), variable.removed ? textOf('codebook.removed') : ''],
      [textOf('codebook.part'), variable.part],
      [textOf('codebook.values'), ...variable.values.map(written)],
      [textOf('codebook.missing'), ...variable.missing.map(written)],
    ].filter((lines) => lines.slice(1).some((line) => line !== ''));
    const rows = facts.map(
      ([name = '', ...lines]) =>
        `<tr><th scope="row">${escapeMarkup(name)}</th><td>${lines.map(escapeMarkup).join('<br>')}</td></tr>`,
    );
    return `<table><caption><code>${escapeMarkup(variable.code)}</code></caption><tbody>${rows.join('')}</tbody></table>`;
  };
  const section = (variables: readonly Variable[]): string => {
    const [first] = variables;
    if (first === undefined) return '';
    const { question, label, kind, condition, logic } = first;
    const lines = [
      `<h2 dir="auto">${escapeMarkup(question === '' ? label : question)}</h2>`,
      ...(question === '' ? [] : [`<p>${escapeMarkup(kind)}</p>`]),
      ...(condition === ''
        ? []
        : [`<p>${escapeMarkup(textOf('codebook.condition'))}: ${escapeMarkup(condition)}</p>`]),
      ...(logic === '' ? [] : [`<p><code>${escapeMarkup(logic)}</code></p>`]),
      ...variables.map(table),
    ];
    return `<section>${lines.join('\n')}</section>`;
  };
  const sections = [...Map.groupBy(describeVariables(order), questionOf).values()];
  const title = textOf('codebook.of', { title: survey.title });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>
<h1 dir="auto">${escapeMarkup(title)}</h1>
<p dir="auto">${escapeMarkup(survey.description)}</p>
<p>${escapeMarkup(textOf('codebook.made', { dateTime: t.dateTime(now) }))}</p>${withoutLinks(order)}
${sections.map(section).join('\n')}
</body></html>
`;
}

/** Notes that exports of anonymous surveys contain no link values. */
function withoutLinks({ stored, language }: Order): string {
  const names = hiddenLinkValues(stored).map(({ code }) => code);
  if (names.length === 0) return '';
  const { codebookText: textOf } = reportWords(language);
  return `\n<p>${escapeMarkup(textOf('codebook.links', { names: names.join(', ') }))}</p>`;
}

function written({ value, label }: Variable['values'][number]): string {
  return `${value} = ${label}`;
}

/** Columns of one question share a code prefix. */
function questionOf({ code, question }: Variable): string {
  return question === '' ? code : (code.split('_')[0] ?? code);
}
