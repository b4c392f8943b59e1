import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const printer = ts.createPrinter({ removeComments: true });

/** Returns a list of what each export of the package declares, with all types of ours that it uses. */
export function publicTypes(): string {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  const entries = Object.entries(exports).flatMap(([name, entry]): [name: string, file: string][] =>
    typeof entry === 'string'
      ? []
      : [
          [
            `astro-specbook${name.slice(1)}`,
            path.join(root, entry.types.slice('./dist/'.length).replace(/\.d\.ts$/, '.ts')),
          ],
        ],
  );
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const declared = [path.join(root, 'integration/astro-components.d.ts'), path.join(root, 'integration/virtual.d.ts')];
  const program = ts.createProgram([...entries.map(([, file]) => file), ...declared], options);
  const checker = program.getTypeChecker();
  const written = new Set<ts.Symbol>();
  return entries
    .map(([name, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile);
      const symbols = module ? checker.getExportsOfModule(module) : [];
      const lines = symbols.flatMap((symbol) => declarationsOf(symbol, checker, written));
      return `### ${name}\n\n\`\`\`ts\n${lines.join('\n').replaceAll('    ', '  ')}\n\`\`\`\n`;
    })
    .join('\n');
}

/** Returns a declaration, followed by the types that it uses and that are not yet written. */
function declarationsOf(exported: ts.Symbol, checker: ts.TypeChecker, written: Set<ts.Symbol>): string[] {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  if (written.has(symbol)) return [];
  const used = new Set<ts.Symbol>();
  const lines = (symbol.declarations ?? []).map((declaration) => {
    const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
    if (isType) written.add(symbol);
    const node = isType || ts.isFunctionDeclaration(declaration) ? bare(declaration) : undefined;
    if (!node) return `const ${exported.name};`;
    visit(declaration);
    return printer
      .printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
      .replace(/^export (?!default)/, '');
  });
  return [...lines, ...[...used].flatMap((each) => declarationsOf(each, checker, written))];

  /** Leaves out the body of a function, and writes out a type that comes from a value, such as a list or a schema. */
  function bare(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.FunctionDeclaration): ts.Node {
    const { factory } = ts;
    if (ts.isFunctionDeclaration(node)) {
      const { modifiers, asteriskToken, name, typeParameters, parameters, type } = node;
      const kept = modifiers?.filter(({ kind }) => kind !== ts.SyntaxKind.AsyncKeyword);
      return factory.updateFunctionDeclaration(
        node,
        kept,
        asteriskToken,
        name,
        typeParameters,
        parameters,
        type,
        undefined,
      );
    }
    if (!ts.isTypeAliasDeclaration(node) || !node.type.getText().includes('typeof')) return node;
    const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = ts.NodeBuilderFlags;
    const flags = NoTruncation | InTypeAlias | MultilineObjectLiterals;
    const type = checker.typeToTypeNode(checker.getTypeAtLocation(node), node, flags);
    // The types of docs.json are long, and docs.schema.json describes them.
    if (!type || printer.printNode(ts.EmitHint.Unspecified, type, node.getSourceFile()).length > 3000) return node;
    return factory.updateTypeAliasDeclaration(node, node.modifiers, node.name, node.typeParameters, type);
  }

  function visit(node: ts.Node): void {
    if (ts.isBlock(node)) return;
    if (ts.isIdentifier(node)) {
      const found = checker.getSymbolAtLocation(node);
      const target = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      const isType = target && target.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias);
      if (isType && target.declarations?.some(isOurs)) used.add(target);
    }
    ts.forEachChild(node, visit);
  }
}

function isOurs(declaration: ts.Declaration): boolean {
  return !declaration.getSourceFile().fileName.includes('/node_modules/');
}
