// Run once: no database says otherwise.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { DataSource } from 'typeorm';
import { schema } from '../schema.js';

/** The type of a row is written by hand beside its SQL: each of its properties must be a column that the SQL selects. */
const ROOT = join(__dirname, '../..');
const READERS = ['select', 'selectByIds', 'selectSeen'];
/** Stands for a part of a statement that only the run knows. */
const UNKNOWN = '\0';
/** Followed from a name to its value, so that a circle of names ends. */
const MAX_DEPTH = 8;

const options = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
})!;
const isProduct = (file: string) => /^server\/(?!test\/)/.test(relative(ROOT, file)) && !file.endsWith('.test.ts');
const host = ts.createCompilerHost(options.options);
// The tests run a bundled copy of the compiler, which has no library beside it.
host.getDefaultLibLocation = () => join(ROOT, 'node_modules/typescript/lib');
const program = ts.createProgram(options.fileNames.filter(isProduct), options.options, host);
const checker = program.getTypeChecker();

function valueOf(name: ts.Identifier): ts.Expression | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const origin = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = origin?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && ts.isArrowFunction(value) && !ts.isBlock(value.body) ? value.body : value;
}

/** The text of a statement, as far as it is written in the source. */
function textOf(node: ts.Expression, depth = 0): string {
  const inner = (one: ts.Expression) => textOf(one, depth + 1);
  if (depth > MAX_DEPTH) return UNKNOWN;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map(({ expression, literal }) => inner(expression) + literal.text).join('')
    );
  if (ts.isParenthesizedExpression(node) || ts.isSpreadElement(node)) return inner(node.expression);
  if (ts.isIdentifier(node)) {
    const value = valueOf(node);
    return value === undefined ? UNKNOWN : inner(value);
  }
  // One of two statements is read: they differ in what they ask for, seldom in their columns.
  if (ts.isConditionalExpression(node)) return inner(node.whenTrue);
  if (ts.isPropertyAccessExpression(node)) {
    const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
    return declaration && ts.isPropertyAssignment(declaration) ? inner(declaration.initializer) : UNKNOWN;
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
    return node.expression.text === 'whereIn' ? inner(node.arguments[0]!) : inner(node.expression);
  return UNKNOWN;
}

/** The text, with what its parentheses hold replaced. */
function flat(sql: string): string {
  const shorter = sql.replace(/\([^()]*\)/g, '#');
  return shorter === sql ? sql : flat(shorter);
}

/** Columns of the tables, by the names of the tables. */
const tables = new Map<string, string[]>();

/** Names of the columns of a statement's rows; undefined where they are not all in the source. */
function columnsOf(sql: string): string[] | undefined {
  const plain = flat(sql.replace(/\s+/g, ' ').trim()).replace(/^WITH .*?# SELECT /i, 'SELECT ');
  const [, list, from = ''] = /^SELECT (?:DISTINCT )?(.*?)(?: FROM (.*))?$/i.exec(plain) ?? [];
  const columns = list?.split(',').map((column) => namesOf(column.trim(), from));
  return columns?.every((names) => names !== undefined) ? columns.flat() : undefined;
}

/** Names that a part of a list of columns gives: `nom`, `s.id AS stage`, `*` or `s.*`. */
function namesOf(column: string, from: string): string[] | undefined {
  const [, alias] = /^(?:(\w+)\.)?\*$/.exec(column) ?? [];
  if (!column.endsWith('*')) return /(?:^|[ .])["`]?(\w+)["`]?$/.exec(column)?.slice(1);
  const table = alias === undefined ? /^\w+/ : new RegExp(`\\w+(?= (?:AS )?${alias}\\b)`);
  return tables.get(table.exec(from)?.[0] ?? '');
}

beforeAll(async () => {
  const source = await new DataSource({ type: 'better-sqlite3', database: ':memory:', ...schema }).initialize();
  for (const { tableName, columns } of source.entityMetadatas)
    tables.set(
      tableName,
      columns.map(({ databaseName }) => databaseName),
    );
  await source.destroy();
});

/** The row type and the statement of a call, if it reads rows. */
function readOf(call: ts.CallExpression): { row: ts.Type; sql: ts.Expression } | undefined {
  const { expression: callee, typeArguments: [written] = [], arguments: given } = call;
  if (written === undefined) return undefined;
  const type = checker.getTypeFromTypeNode(written);
  if (ts.isIdentifier(callee) && READERS.includes(callee.text)) return { row: type, sql: given[1]! };
  if (!ts.isPropertyAccessExpression(callee) || !/anager\.query$/.test(callee.getText())) return undefined;
  const row = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return row && { row, sql: given[0]! };
}

it('each property of a row that SQL reads is a column that it selects', () => {
  let known = 0;
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const read = ts.isCallExpression(node) ? readOf(node) : undefined;
    const columns = read && columnsOf(textOf(read.sql));
    if (read && columns) {
      known += 1;
      const required = checker.getPropertiesOfType(read.row).filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
      const missing = required.map(({ name }) => name).filter((name) => !columns.includes(name));
      if (missing.length > 0)
        faults.push(`${relative(ROOT, node.getSourceFile().fileName)}: ${missing.join()} not in ${columns.join()}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isProduct(file.fileName)) visit(file);

  expect(program.getGlobalDiagnostics()).toEqual([]);
  expect(faults).toEqual([]);
  expect(known).toBeGreaterThan(195);
});
