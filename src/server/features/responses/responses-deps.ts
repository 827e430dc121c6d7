import type { SurveysDeps } from '../surveys/surveys-deps.ts';
import type { Tokens } from './access/tokens.ts';
import type { ProgressCounter } from './progress/progress-counter.ts';
import type { SubmissionService } from './submission-service.ts';

export interface ResponsesDeps extends SurveysDeps {
  readonly tokens: Tokens;
  readonly submissionService: SubmissionService;
  readonly progress: ProgressCounter;
}
