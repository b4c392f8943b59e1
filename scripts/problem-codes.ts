import path from 'node:path';
import ts from 'typescript';

/** A problem as one place of the code tells it; `…` stands for what the place fills in. */
export interface ToldProblem {
  code: string;
  severity: string;
  message: string;
  hint: string;
}

/** One place may choose among more words than a table needs. */
const MAX_TEXTS = 3;

/** Every problem that the code can tell, found in its syntax: objects with a `code` and what goes with it. */
export function toldProblems(root: string): ToldProblem[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.build.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => isOurs(path.relative(root, fileName)));
  const calls = new Map<ts.Node, ts.CallExpression[]>();
  for (const file of files) collectCalls(file);
  return files.flatMap((file) => problemsIn(file));

  function collectCalls(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const target = checker.getResolvedSignature(node)?.declaration;
      if (target) calls.set(target, [...(calls.get(target) ?? []), node]);
    }
    ts.forEachChild(node, collectCalls);
  }

  function problemsIn(node: ts.Node): ToldProblem[] {
    const own = ts.isObjectLiteralExpression(node) ? told(node) : ts.isCallExpression(node) ? warned(node) : [];
    ts.forEachChild(node, (child) => void own.push(...problemsIn(child)));
    return own;
  }

  function told(object: ts.ObjectLiteralExpression): ToldProblem[] {
    const text = (name: string) => [...new Set(texts(field(object, name)))].slice(0, MAX_TEXTS).join(' / ');
    const words = text('words');
    const message = text('message') || (words && `The reference … ${words}.`);
    // What says nothing else is an error; an object that is put together from others has the severity of those.
    const isWhole = !object.properties.some((property) => ts.isSpreadAssignment(property));
    const stated = field(object, 'severity') ? texts(field(object, 'severity')) : isWhole ? ['error'] : [];
    const severity = [...new Set(stated)].sort().join(' or ');
    const isPart = object.properties.some((property) => ts.isSpreadAssignment(property));
    if (!isPart && !['message', 'words', 'severity', 'hint'].some((name) => field(object, name))) return [];
    return texts(field(object, 'code'))
      .filter((code) => /^[a-z\d]+(?:-[a-z\d]+)+$/.test(code))
      .map((code) => ({ code, severity, message, hint: text('hint') }));
  }

  /** `reading.warn(code, place, { message, hint })`. */
  function warned({ expression, arguments: args }: ts.CallExpression): ToldProblem[] {
    const [code, , words] = args;
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'warn') return [];
    if (!words || !ts.isObjectLiteralExpression(words)) return [];
    const text = (name: string) => [...new Set(texts(field(words, name)))].slice(0, MAX_TEXTS).join(' / ');
    const problem = { severity: 'warning', message: text('message'), hint: text('hint') };
    return texts(code).map((each) => ({ code: each, ...problem }));
  }

  function field(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
    for (const property of object.properties) {
      if (property.name?.getText() !== name) continue;
      if (ts.isPropertyAssignment(property)) return property.initializer;
      if (ts.isShorthandPropertyAssignment(property)) return property.name;
    }
    return undefined;
  }

  /** What an expression may stand for, as far as its syntax tells. */
  function texts(node: ts.Expression | undefined, depth = 0): string[] {
    if (!node || depth > 5) return [];
    const next = (inner: ts.Expression | undefined) => texts(inner, depth + 1);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return next(node.expression);
    if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
    if (ts.isTemplateExpression(node)) return template(node);
    if (ts.isIdentifier(node)) return declared(node, depth);
    if (ts.isCallExpression(node)) return returned(checker.getResolvedSignature(node)?.declaration, next);
    return [];
  }

  /** What a function answers: the texts of its returns, not of those of functions inside of it. */
  function returned(declaration: ts.Node | undefined, next: (inner: ts.Expression | undefined) => string[]): string[] {
    if (!declaration || !(ts.isFunctionDeclaration(declaration) || ts.isArrowFunction(declaration))) return [];
    const { body } = declaration;
    if (!body || !ts.isBlock(body)) return next(body);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node)) found.push(...next(node.expression));
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
    };
    ts.forEachChild(body, visit);
    return found;
  }

  function template(node: ts.TemplateExpression): string[] {
    let found = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const type = checker.getTypeAtLocation(expression);
      const parts = (type.isUnion() ? type.types : [type]).map((part) => (part.isStringLiteral() ? part.value : '…'));
      found = found.flatMap((start) => [...new Set(parts)].map((part) => start + part + literal.text));
    }
    return found;
  }

  /** A constant is what it was set to, a parameter what calls hand over. */
  function declared(node: ts.Identifier, depth: number): string[] {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const declaration = symbol?.valueDeclaration;
    if (!declaration) return [];
    if (ts.isVariableDeclaration(declaration)) return texts(declaration.initializer, depth + 1);
    if (!ts.isParameter(declaration)) return [];
    const index = declaration.parent.parameters.indexOf(declaration);
    return (calls.get(declaration.parent) ?? []).flatMap((call) => texts(call.arguments[index], depth + 1));
  }
}

/** The proxy answers with codes of its own, which are no problems of a document; where it may go is one. */
function isOurs(file: string): boolean {
  if (/^src[\\/]proxy[\\/]compile-destinations\.ts$/.test(file)) return true;
  return /^(?:src|integration)[\\/]/.test(file) && !/^src[\\/](?:proxy|request|snippets)[\\/]/.test(file);
}
