/** Why a document gives no text; words: locale `errors:fields.<code>`. */
export type DocumentProblem = 'document_kind' | 'document_broken' | 'document_empty' | 'document_too_much';

/** A document that gives no text. Carries nothing of it. */
export class DocumentFailure extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(problem);
    this.name = 'DocumentFailure';
    this.problem = problem;
  }
}
