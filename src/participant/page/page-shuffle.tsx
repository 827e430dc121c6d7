import type { PublicQuestion } from '../../shared/api/survey/questions.ts';
import type { PublicSurvey } from '../../shared/api/responses.ts';

interface PageMixProps {
  survey: PublicSurvey;
  page: number | null;
  isAsked: (question: PublicQuestion) => boolean;
}

/** Records this participant's question order in controls outside the form: readable by logic, but not sent. */
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
