/** Messages: locale `errors:fields.<code>`. */
export type DocumentProblem = 'document_kind' | 'document_broken' | 'document_empty' | 'document_too_much';

/** Contains nothing of the document. */
export class DocumentFailure extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(problem);
    this.name = 'DocumentFailure';
    this.problem = problem;
  }
}
