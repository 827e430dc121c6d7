import type { PublicQuestion } from '../../shared/api/survey/questions.ts';
import type { PublicSurvey } from '../../shared/api/responses.ts';

interface PageMixProps {
  survey: PublicSurvey;
  /** The id of the page that begins here; its questions lie in no order for all. */
  page: number | null;
  isAsked: (question: PublicQuestion) => boolean;
}

/**
 * Where the script lays the questions of a page into this participant's order: controls that no form owns say it, so
 * that logic finds it like an answer and nobody sends it.
 */
export function PageMix({ survey: { questions = [], flow }, page, isAsked }: PageMixProps) {
  const shuffle = flow?.pages.find(({ id }) => id === page)?.shuffle;
  const ordered = questions.filter((each) => each.page === page).toSorted((a, b) => a.order - b.order);
  return (
    <div hidden data-mix={page} data-shuffle={shuffle === undefined ? undefined : true}>
      {ordered.map((question) => (
        <input
          key={question.id}
          type="hidden"
          form="none"
          name={isAsked(question) ? `D${page}` : undefined}
          value={question.code}
        />
      ))}
    </div>
  );
}
