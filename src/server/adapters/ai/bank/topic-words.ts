import type { Language } from '../../../../shared/text/languages.ts';

export interface TopicWords {
  /** Lower case. */
  readonly stopWords: ReadonlySet<string>;
  readonly letters: RegExp | null;
  readonly endings: RegExp;
  /** Sentence beginnings that rule out a name. */
  readonly sentenceStarts: ReadonlySet<string>;
  /** Those that start a question for participants: "Should …?", "Why …?" */
  readonly openStarts: ReadonlySet<string>;
  readonly yesNoStarts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
  /** Judging words ("satisfied"), and words that lead to their object, with replacements. */
  readonly judging: ReadonlySet<string>;
  readonly leads: Readonly<Record<string, string>>;
  readonly leadsToDative: boolean;
  /** Keywords are matched within words ("Sommerfest"). */
  readonly joinsWords: boolean;
  readonly determiners: ReadonlySet<string>;
  readonly possessives: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  /** Verbs at the end of a clause, not part of the phrase. */
  readonly closingVerbs: ReadonlySet<string>;
  /** Endings to remove from names: "pets survey", "Kundenbefragung". */
  readonly surveyEndings: RegExp;
  readonly and: string;
  /** Article for listed aspects. */
  readonly article: string;
  /** Lead-in of a topic ("write a survey about …"). */
  readonly leadIn: { readonly wish: string; readonly survey: string; readonly about: string };
}

export const TOPIC_WORDS: Readonly<Record<Language, TopicWords>> = {
  en: {
    stopWords:
      words(`a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each
    few for from further had has have having he her here hers him his how i if in into is it its just me more most my no nor not now of off on once only or other our
    out over own please same she should so some such than that the their them then there these they this those through to too under until up us very was we were what
    when where which while who whom why will with would you your survey questions question questionnaire want need write create make generate ask people new`),
    letters: null,
    sentenceStarts:
      words(`how what why when where who whom which whose whether if do does did is are was were should could can will would have has
      i we please they people`),
    openStarts: words('should why'),
    yesNoStarts: words('should'),
    addresses: words('you your'),
    judging:
      words(`satisfied satisfaction happy feedback opinion opinions think thinks feel feels view views review reviews experience experiences like rate rating
      evaluation evaluate`),
    leadsToDative: false,
    joinsWords: false,
    leads: { with: '', about: '', on: '', of: '', to: '' },
    determiners: words('our my the your this these their'),
    possessives: words('our my your'),
    prepositions: words('in of from for at with by about on to and among during'),
    closingVerbs: words('is are was were'),
    surveyEndings: /(?:survey|questionnaire|poll|feedback|evaluation|satisfaction)$/iu,
    and: 'and',
    article: 'the ',
    endings: /^(?=.{6}).*(?:ing|tion|ment|ness|ity|ies|ly|ous)$/u,
    leadIn: {
      wish: 'please|can you|write|create|make|generate|ask|a|an|some',
      survey: 'survey|questions?|questionnaire',
      about: 'about|on|for|regarding',
    },
  },
  de: {
    stopWords:
      words(`ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der des dessen die
    dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euer für gegen gewesen hab habe haben hat hatte hier hin
    hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder jedes kann kein keine können man mein mich mir mit muss nach nicht noch nun
    nur ob oder ohne sehr sein seine sich sie sind so soll sollte über um und uns unser unsere unserem unseren unserer unter vom von vor war waren warum was weil welche
    welchem welchen welcher welches wenn wer werden wie wieder will wir wird wo worden wurde würde würden zu zum zur zwischen umfrage fragen frage fragebogen bitte
    schreiben erstellen machen möchte thema menschen neue neuen neuer insgesamt`),
    letters: /[äöüß]/u,
    sentenceStarts:
      words(`wie was warum wieso weshalb wann wo wer wen wem welche welcher welches welchen ob sollte sollten soll sollen ist sind war waren hat haben kann
      können wird werden würden gibt ich wir bitte wozu womit`),
    openStarts: words('sollte sollten soll sollen warum wieso weshalb'),
    yesNoStarts: words('sollte sollten soll sollen'),
    addresses: words('sie ihnen ihr ihre ihren ihrem ihrer du dir dich dein deine deinen deinem deiner'),
    judging: words(
      `zufrieden zufriedenheit feedback rückmeldung rückmeldungen meinung meinungen erfahrung erfahrungen bewertung halten denken finden urteil`,
    ),
    leadsToDative: true,
    joinsWords: true,
    leads: { mit: '', von: '', an: '', zu: '', zum: 'dem ', zur: 'der ', vom: 'dem ' },
    determiners: words(
      'unserem unserer unseren meinem meiner meinen ihrem ihrer ihren dem der den diesem dieser diesen',
    ),
    possessives: words('unser unsere mein meine ihr ihre'),
    prepositions: words(
      'in im ins der des von vom für bei beim aus mit zu zum zur an am auf über und unter während durch',
    ),
    closingVerbs: words('ist sind war waren halten denken finden haben'),
    surveyEndings: /(?:umfrage|befragung|fragebogen|feedback|evaluation|zufriedenheit|rückmeldung)$/iu,
    and: 'und',
    article: '',
    endings: /(?:ung|ungen|heit|keit|schaft|lich|isch|ieren|tät)$/u,
    leadIn: {
      wish: 'bitte|eine?n?|erstelle|schreibe',
      survey: 'umfrage|fragen|fragebogen',
      about: 'zum thema|zur|zum|zu|über|für',
    },
  },
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
