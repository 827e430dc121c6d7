export type LimeRow = ReadonlyMap<string, string>;

export type LimeTexts = Map<string, string>;

export interface LimeOption {
  readonly code: string;
  readonly scale: string;
  readonly text: LimeTexts;
  readonly relevance: string;
}

export interface LimeQuestion {
  readonly id: string;
  readonly alias: string;
  readonly code: string;
  readonly type: string;
  readonly text: LimeTexts;
  readonly help: LimeTexts;
  readonly mandatory: string;
  readonly hasOther: boolean;
  readonly otherText: LimeTexts;
  readonly relevance: string;
  readonly attributes: Map<string, string>;
  readonly hasDefault: boolean;
  readonly subquestions: readonly LimeOption[];
  readonly answers: readonly LimeOption[];
}

export interface LimeGroup {
  readonly title: LimeTexts;
  readonly description: LimeTexts;
  readonly relevance: string;
  readonly isRandom: boolean;
  readonly questions: readonly LimeQuestion[];
}

export interface LimeSurvey {
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly title: LimeTexts;
  readonly description: LimeTexts;
  readonly welcome: LimeTexts;
  readonly ending: LimeTexts;
  readonly groups: readonly LimeGroup[];
  readonly hasQuotas: boolean;
  readonly hasScores: boolean;
  readonly hasUrl: boolean;
}
