export function aLimeSurvey(extra = ''): string {
  const table = (name: string, rows: readonly Readonly<Record<string, string>>[]) =>
    `<${name}><rows>${rows
      .map(
        (row) =>
          `<row>${Object.entries(row)
            .map(([key, text]) => `<${key}><![CDATA[${text}]]></${key}>`)
            .join('')}</row>`,
      )
      .join('')}</rows></${name}>`;
  const text = (qid: string, en: string, de: string) => [
    { qid, language: 'en', question: en, help: '' },
    { qid, language: 'de', question: de, help: '' },
  ];
  const answer = (aid: string, code: string, order: string) => ({
    aid,
    qid: '1',
    code,
    sortorder: order,
    scale_id: '0',
  });
  const question = (qid: string, type: string, title: string, order: string, more = {}) => ({
    qid,
    sid: '9',
    gid: '1',
    parent_qid: '0',
    type,
    title,
    mandatory: 'N',
    other: 'N',
    relevance: '1',
    question_order: order,
    ...more,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${extra}
${table('surveys', [{ sid: '9', language: 'en', additional_languages: 'de' }])}
${table('surveys_languagesettings', [
  { surveyls_language: 'en', surveyls_title: 'Canteen', surveyls_welcometext: '<p>Welcome &amp; thanks</p>' },
  { surveyls_language: 'de', surveyls_title: 'Kantine', surveyls_welcometext: '<p>Willkommen</p>' },
])}
${table('groups', [{ gid: '1', group_order: '1' }])}
${table('group_l10ns', [{ gid: '1', language: 'en', group_name: 'Food' }])}
${table('questions', [
  question('1', 'L', 'eats', '1', { mandatory: 'Y', other: 'Y' }),
  question('2', 'T', 'why', '2', { relevance: 'eats.NAOK == "no"' }),
  question('3', '*', 'sum', '3'),
  question('4', 'S', 'name', '4', { relevance: 'strlen(eats) > rand(3)' }),
])}
${table('question_l10ns', [
  ...text('1', 'Do you <b>eat</b> here?<script>alert(1)</script>', 'Essen Sie hier?'),
  ...text('2', 'You said {eats.shown}: why?', 'Warum?'),
  ...text('3', '{1 + 1}', '{1 + 1}'),
  ...text('4', 'Hello {TOKEN:FIRSTNAME}', 'Hallo'),
])}
${table('answers', [answer('1', 'yes', '1'), answer('2', 'no', '2')])}
${table('answer_l10ns', [
  { aid: '1', language: 'en', answer: 'Yes' },
  { aid: '1', language: 'de', answer: 'Ja' },
  { aid: '2', language: 'en', answer: 'No' },
  { aid: '2', language: 'de', answer: 'Nein' },
])}
</document>`;
}
