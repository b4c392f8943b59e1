import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import type { TargetKey } from '../../../src/snippets/targets.ts';

const run = promisify(execFile);

/** How the sample of a language is run. */
export interface Runner {
  /** A command that succeeds where the language is installed. */
  probe: [command: string, ...args: string[]];
  run(code: string, folder: string, request: HttpRequest): Promise<unknown>;
}

/** Stands in for the page whose file inputs a browser sample reads. */
const PAGE = `
import { openAsBlob } from 'node:fs';
const inputs = JSON.parse(process.argv[2]);
const loaded = new Map();
for (const { selector, files } of inputs) {
  const list = [];
  for (const { name, type } of files) list.push(new File([await openAsBlob(name)], name, { type }));
  loaded.set(selector, { files: list });
}
globalThis.document = { querySelector: (selector) => loaded.get(selector) };
`;

function inBrowser(file: string): Runner {
  return {
    probe: [process.execPath, '--version'],
    async run(code, folder, request) {
      await writeFile(join(folder, 'page.mjs'), PAGE);
      await writeFile(join(folder, file), `import './page.mjs';\n${code}`);
      return run(process.execPath, [file, JSON.stringify(inputsOf(request))], { cwd: folder });
    },
  };
}

function script(file: string, command: string, ...args: string[]): Runner {
  return {
    probe: [command, command === 'go' ? 'version' : '--version'],
    async run(code, folder) {
      await writeFile(join(folder, file), code);
      return run(command, [...args, file], { cwd: folder });
    },
  };
}

function compiled(file: string, command: string, ...args: string[]): Runner {
  return {
    probe: ['sh', '-c', `${command} --version && echo '#include <curl/curl.h>' | ${command} -E -x c -`],
    async run(code, folder) {
      await writeFile(join(folder, file), code);
      await run(command, ['-o', 'sample', '-Wall', '-Wextra', '-Werror', ...args, file, '-lcurl'], { cwd: folder });
      return run(join(folder, 'sample'), [], { cwd: folder });
    },
  };
}

function shell(...probe: Runner['probe']): Runner {
  return { probe, run: (code, folder) => run('bash', ['-c', code], { cwd: folder }) };
}

/** Quick enough to run with every change. */
export const quickRunners = {
  curl: shell('curl', '--version'),
  wget: shell('wget', '--version'),
  javascript: inBrowser('sample.mjs'),
  typescript: inBrowser('sample.ts'),
  node: script('sample.mjs', process.execPath),
  python: { ...script('sample.py', 'python3'), probe: ['python3', '-c', 'import requests'] },
  php: { ...script('sample.php', 'php'), probe: ['php', '-r', 'curl_init();'] },
} as const satisfies Partial<Record<TargetKey, Runner>>;

/** Compilers and slow starters. */
export const slowRunners = {
  httpie: shell('http', '--version'),
  ruby: script('sample.rb', 'ruby'),
  go: script('sample.go', 'go', 'run'),
  java: script('Main.java', 'java', '-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8'),
  c: compiled('sample.c', 'gcc', '-std=c99'),
  'c++': compiled('sample.cpp', 'g++', '-std=c++17'),
  csharp: {
    probe: ['mcs', '--version'],
    async run(code, folder) {
      // Mono's compiler knows no asynchronous Main.
      const begun = 'public static void Main() { Run().Wait(); }\n    static async Task Run()';
      await writeFile(
        join(folder, 'sample.cs'),
        code.replace('public static async Task Main()', () => begun),
      );
      await run('mcs', ['-langversion:latest', '-r:System.Net.Http.dll', '-out:sample.exe', 'sample.cs'], {
        cwd: folder,
      });
      return run('mono', ['sample.exe'], { cwd: folder });
    },
  },
  rust: {
    probe: ['sh', '-c', 'test -d "$RUST_SAMPLE_PROJECT"'],
    async run(code, folder) {
      const project = process.env['RUST_SAMPLE_PROJECT'] ?? '';
      await writeFile(join(project, 'src/main.rs'), code);
      await run('cargo', ['build', '--offline', '--quiet'], { cwd: project });
      return run(join(project, 'target/debug/sample'), [], { cwd: folder });
    },
  },
} as const satisfies Partial<Record<TargetKey, Runner>>;

export async function isInstalled({ probe: [command, ...args] }: Runner): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** What the reader would have chosen in each file input. */
function inputsOf({ body }: HttpRequest) {
  if (body?.kind === 'binary') return [{ selector: 'input[type="file"]', files: [described(body.blob)] }];
  const parts = body?.kind === 'multipart' ? body.parts.filter(({ content }) => content instanceof Blob) : [];
  return [...new Set(parts.map(({ name }) => name))].map((name) => ({
    selector: `input[name="${name}"]`,
    files: parts.filter((part) => part.name === name).map(({ content }) => described(content as Blob)),
  }));
}

function described(blob: Blob) {
  return { name: blob instanceof File ? blob.name : 'file', type: blob.type };
}
