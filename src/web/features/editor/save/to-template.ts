import type { Input } from '../../../../shared/api/endpoint.ts';
import type { createOwnTemplate } from '../../../../shared/api/survey/templates.ts';
import { questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import { mapOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import type { Draft } from '../state/model.ts';

export type TemplateContents = Input<typeof createOwnTemplate>['body']['contents'];

/** The first question becomes `Q1`; repeated pages become plain ones. */
export function toTemplate(draft: Draft): TemplateContents {
  const { questions, flow } = settleDraft(draft);
  const codes = new Map(questions.map(({ code }, index) => [code, `Q${index + 1}`]));
  const mapping: Mapping = {
    code: (code) => {
      const question = questionCode(code);
      return (codes.get(question) ?? question) + code.slice(question.length);
    },
  };
  const pages = flow?.pages.map(({ repeat: _repeat, ...page }) => page) ?? [];
  return {
    title: draft.title.trim(),
    description: draft.description,
    questions: questions.map(({ question_type, settings, page, show_if }, index) => {
      const { question_text, help, is_optional, must } = draft.questions[index]!;
      return {
        question_text,
        help,
        is_optional,
        must,
        question_type,
        settings: mapOptionConditions(settings, (each) => mapCondition(each, mapping)),
        page,
        show_if: show_if && mapCondition(show_if, mapping),
      };
    }),
    flow: flow && mapFlow({ ...flow, pages }, mapping),
  };
}
