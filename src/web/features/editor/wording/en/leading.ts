import type { Phrase } from '../lexicon.ts';

const start = String.raw`(?:^|[.!?]\s+)`;
const negated = `(?:do|does|did|would|should|could|can|wo|is|are|was|were|have|has|ai)n't`;

export const EN_LEADING: readonly Phrase[] = [
  {
    pattern:
      /^(?:Don't you|Wouldn't you|Do you not|Would you not|Would you|Do you(?: also)?) agree that\b(?! or)/iu,
    instead: 'To what extent do you agree or disagree that',
  },
  { pattern: /^Don't you (?:also )?(?=think|feel|find|believe)/iu, instead: 'Do you ' },
  { pattern: /^Wouldn't you (?:also )?(?=say|rather|prefer)/iu, instead: 'Would you ' },
  {
    pattern: new RegExp(
      String.raw`${start}${negated} (?:you|it|this|that|these|those|the|they|we|our|your|there)\b`,
      'iu',
    ),
  },
  { pattern: new RegExp(String.raw`, ${negated} (?:you|it|he|she|they|we|there)\s*\?`, 'iu') },
  { pattern: /, (?:right|correct|okay|no|yes|eh|agreed)\s*\?/iu },
  {
    pattern:
      /^(?:Do|Would|Should|Is|Are|Did) (?:you|it|we|they) not (?:also )?(?:think|agree|believe|feel|find|true|reasonable|obvious|better|time|say|consider)\b/iu,
  },
  {
    pattern:
      /^(?:Do|Would|Should|Could|Can|Are|Have|Did|Will) (?:you|we|they) (?:really|even|seriously|honestly|also (?:think|feel|believe|find))\b/iu,
  },
  {
    pattern:
      /^(?:Do you share (?:the|our) (?:view|opinion|concern)|Did you know|Are you aware|Do you realise|Do you realize)\b/iu,
  },
  { pattern: /^(?:Surely|Obviously|Clearly|Of course|Naturally|Undoubtedly|Certainly),\s+/iu, instead: '' },
  {
    pattern: new RegExp(
      `${start}(?:surely|obviously|clearly|of course|naturally|undoubtedly|needless to say)`,
      'iu',
    ),
  },
  {
    pattern:
      /\bas (?:you (?:may |might |surely |probably |certainly |already )?know|we all know|everyone knows)\b/iu,
  },
  {
    pattern:
      /\b(?:most|(?<!how )many|the majority of|nine out of ten) (?:people|experts|customers|users|guests|parents|doctors|scientists|residents|employees|students|members|studies|others) (?:agree|believe|think|say|know|feel|prefer|show|find|want|like)\b/iu,
  },
  {
    pattern:
      /\b(?:experts|scientists|studies|research|doctors|economists|teachers) (?:agree|believe|think|say|shows?|have shown|has shown|recommend|warn|proves?)\b/iu,
  },
  {
    pattern:
      /\b(?:everyone|everybody|anyone) (?:knows|agrees|can see)\b|\bit is (?:well|widely|generally|commonly) (?:known|accepted|agreed)\b/iu,
  },
  { pattern: /^How much did you enjoy (.+?)\?/iu, instead: 'How would you rate $1?' },
  {
    pattern:
      /\bhow much (?:do|did|have|will|would) you (?:really )?(?:enjoy|love|like|appreciate|hate|dislike|miss)/iu,
  },
  { pattern: /\bwhy (?:do|did|would) you (?:prefer|love|like|hate|dislike|trust|distrust)\b/iu },
  { pattern: /\bwhy (?:is|are|was|were) .+ (?:better|best|worse|worst|superior|so \p{L}+)\b/iu },
  {
    pattern:
      /\bis it (?:not )?true that\b|\bgiven (?:that|how)\b|\bin view of the fact\b|\bconsidering (?:that|how)\b/iu,
  },
  {
    pattern:
      /\bhow (?:great|wonderful|amazing|fantastic|brilliant|terrible|awful|horrible|much better|much worse) (?:is|was|are|were|do|did)\b/iu,
  },
  {
    pattern:
      /\bhow (?:concerned|worried|angry|annoyed|disappointed|delighted|thrilled|excited) (?:are|were) you\b/iu,
  },
  { pattern: /^Now that (?:you|we|they)\b/iu },
];
