import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord, type JsonRecord } from '../../core/json/record.ts';
import { publicUrl } from '../../core/text/public-url.ts';
import { isUrl } from '../../document/source/source.ts';
import { DocsError } from '../../problems/errors.ts';
import { formatProblems, type Problem } from '../../problems/problems.ts';
import { type Command, type Terminal, UsageError } from '../options/command.ts';
import { parseOptions } from '../options/options.ts';
import { shellWord } from '../terminal/shell-word.ts';
import { openapiCheck } from './openapi-check.ts';

export const upgrade: Command = {
  name: 'upgrade',
  usage: 'FILE --out FILE [--force]',
  summary: 'Convert a Swagger 2.0 document to OpenAPI 3',
  help: [
    'FILE is a Swagger 2.0 document in JSON or YAML, or an http(s) URL of one. Writes it as OpenAPI 3.0, lists what could',
    'not be converted, and checks the result as `docs openapi-check` does.',
    '',
    'Options:',
    '  --out FILE         File to write: JSON or YAML, by its extension',
    '  --force            Overwrite the file if it exists',
    '',
    'Exit code: 0 written, 1 not readable or written with errors, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { source, out } = parseArguments(args, terminal.cwd);
    const document = await swaggerIn(source, terminal.cwd);
    const { upgradeSwagger } = await import('../../document/upgrade/upgrade-swagger.ts');
    const { value, lost } = await upgradeSwagger(document);
    writeFileSync(path.resolve(terminal.cwd, out), await textOf(value, out));
    terminal.err(`Wrote ${out}: OpenAPI ${value['openapi']}, from Swagger 2.0.`);
    printLost(lost, terminal);
    return openapiCheck.run([out], terminal);
  },
};

const YAML = /\.ya?ml$/i;

function parseArguments(args: string[], cwd: string): { source: string; out: string } {
  const { values, positionals } = parseOptions(args, {
    out: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const [source, ...others] = positionals;
  if (source === undefined || source === '') throw new UsageError('Specify the file to convert.');
  if (others.length > 0) throw new UsageError(`The command takes one file, got ${positionals.length}.`);
  const { out, force } = values;
  if (out === undefined) throw new UsageError('Specify the file to write, for example --out openapi.json.');
  if (!YAML.test(out) && !/\.json$/i.test(out)) {
    throw new UsageError(`--out must end in .json, .yaml, or .yml, got ${JSON.stringify(out)}.`);
  }
  if (!force && existsSync(path.resolve(cwd, out))) {
    throw new UsageError(`${out} already exists. Use another file, or add --force to overwrite it.`);
  }
  return { source, out };
}

/** Reads the document. Throws if it is not Swagger 2.0. */
async function swaggerIn(named: string, cwd: string): Promise<JsonRecord> {
  const { readSource } = await import('../../document/read/load.ts');
  const { readPart } = await import('../../document/parts/part.ts');
  const file = isUrl(named) ? named : path.resolve(cwd, named);
  const displayName = publicUrl(named);
  const read = await readSource(file, { root: isUrl(named) ? cwd : path.dirname(file), displayName });
  if (!read.source) throw unreadable(displayName, [read.problem]);
  const { part, problems = [] } = await readPart(read.source);
  if (!part) throw unreadable(displayName, problems);
  const { value } = part;
  if (isRecord(value) && /^2/.test(String(value['swagger']))) return value;
  throw new DocsError(
    `${displayName} isn’t a Swagger 2.0 document: it has no field \`swagger: "2.0"\`.`,
    `Run \`docs openapi-check ${shellWord(displayName)}\` to see what it is.`,
  );
}

function unreadable(file: string, problems: readonly Problem[]): DocsError {
  return new DocsError(`${file} can’t be read.`, formatProblems(problems, 'text'));
}

async function textOf(value: JsonRecord, out: string): Promise<string> {
  if (!YAML.test(out)) return `${JSON.stringify(value, null, 2)}\n`;
  const { stringify } = await import('yaml');
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** The maximum number of parts that are listed. */
const SHOWN = 20;

function printLost(lost: readonly string[], { err }: Pick<Terminal, 'err'>): void {
  if (lost.length === 0) return;
  const more = lost.length - SHOWN;
  const lines = [...lost.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
  err(['Not converted:', ...lines.map((line) => `  ${line}`)].join('\n'));
}
