import type { Language } from '../../../../shared/languages.ts';

/** What the bank knows of a language to read a topic. */
export interface TopicWords {
  /** Words that say nothing about the subject, in lower case. */
  readonly stopWords: ReadonlySet<string>;
  /** Letters and endings that speak for the language. */
  readonly letters: RegExp | null;
  readonly endings: RegExp;
  /** A topic often begins with a wish ("write a survey about …"): words of asking, of surveys, and of "about". */
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
