import { createScanner } from 'typescript/unstable/ast/scanner';
import { LanguageVariant, SyntaxKind } from 'typescript/unstable/ast';

/** The names, comments and test names of a TypeScript or JavaScript file. */
export interface CodeNames {
  readonly identifiers: ReadonlySet<string>;
  readonly comments: readonly string[];
  readonly testNames: readonly string[];
}

const TESTS = new Set(['test', 'it', 'describe']);
/** After these a slash divides; elsewhere it begins a regular expression. */
const OPERANDS = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.LessThanToken,
  SyntaxKind.ThisKeyword,
]);
const COMMENTS = new Set([SyntaxKind.SingleLineCommentTrivia, SyntaxKind.MultiLineCommentTrivia]);
const SPACES = new Set([SyntaxKind.WhitespaceTrivia, SyntaxKind.NewLineTrivia]);
const TEXTS = new Set([SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral]);

/** Reads names with TypeScript's scanner; strings hold no names. */
export function readNames(text: string): CodeNames {
  const scanner = createScanner(false, LanguageVariant.JSX, text);
  const identifiers = new Set<string>();
  const comments: string[] = [];
  const testNames: string[] = [];
  const templates: number[] = [];
  let braces = 0;
  let before: SyntaxKind = SyntaxKind.Unknown;
  let last: SyntaxKind = SyntaxKind.Unknown;
  let name = '';
  for (let token = scanner.scan(); token !== SyntaxKind.EndOfFile; token = scanner.scan()) {
    if (token === SyntaxKind.SlashToken && !OPERANDS.has(last)) token = scanner.reScanSlashToken();
    if (token === SyntaxKind.CloseBraceToken && templates.at(-1) === braces) {
      templates.pop();
      token = scanner.reScanTemplateToken(false);
    } else if (token === SyntaxKind.CloseBraceToken) braces -= 1;
    if (token === SyntaxKind.OpenBraceToken) braces += 1;
    if (token === SyntaxKind.TemplateHead || token === SyntaxKind.TemplateMiddle) templates.push(braces);
    if (COMMENTS.has(token)) comments.push(scanner.getTokenText());
    if (COMMENTS.has(token) || SPACES.has(token)) continue;
    if (token === SyntaxKind.Identifier) name = scanner.getTokenText();
    if (token === SyntaxKind.Identifier) identifiers.add(name);
    // `test('…')` or `test.each([…])('…')`
    const isCalled = before === SyntaxKind.CloseParenToken || TESTS.has(name);
    if (TEXTS.has(token) && last === SyntaxKind.OpenParenToken && isCalled)
      testNames.push(scanner.getTokenValue());
    before = last;
    last = token;
  }
  return { identifiers, comments, testNames };
}
