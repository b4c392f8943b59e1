import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, type Runner, type Sample } from './runner.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Returns a runner with a separate program for each sample. */
export function withLibcurl(file: string, compiler: string, standard: string): Runner {
  const strict = ['-Wall', '-Wextra', '-Werror'];
  return {
    probe: ['sh', '-c', `${compiler} --version && echo '#include <curl/curl.h>' | ${compiler} -E -x c -`],
    start: (folder) => ({
      async run({ code }) {
        await writeFile(join(folder, file), code);
        await command(compiler, ['-o', 'sample', standard, ...strict, file, '-lcurl'], folder);
        return command('./sample', [], folder);
      },
    }),
  };
}

/** Writes one file per sample into a folder. */
async function writeSamples(
  folder: string,
  samples: readonly Sample[],
  file: (sample: Sample) => [name: string, text: string],
): Promise<string[]> {
  const files = samples.map(file);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return files.map(([name]) => join(folder, name));
}

const JAVA_OPTIONS = ['-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8'];

/** Each sample is in its own package. */
export const java: Runner = {
  probe: ['javac', '--version'],
  async start(folder, samples) {
    const out = join(folder, 'classes');
    for (const { index, code } of samples) {
      await mkdir(join(folder, `s${index}`));
      await writeFile(join(folder, `s${index}`, 'Main.java'), `package s${index};\n${code}`);
    }
    const files = samples.map(({ index }) => `s${index}/Main.java`);
    await command('javac', ['-encoding', 'UTF-8', '-Xlint:all', '-Werror', '-d', out, ...files], folder);
    return { run: ({ index }) => command('java', [...JAVA_OPTIONS, '-cp', out, `s${index}.Main`], folder) };
  },
};

/** The compiler of the npm package kotlin-compiler, whose scripts are not executable, or the one in the path. */
const KOTLIN = existsSync(join(MODULES, 'kotlin-compiler/bin/kotlinc'))
  ? `bash '${join(MODULES, 'kotlin-compiler/bin/kotlinc')}'`
  : 'kotlinc';

/** Each sample is in its own package. */
export const kotlin: Runner = {
  probe: ['sh', '-c', `${KOTLIN} -version && java --version`],
  async start(folder, samples) {
    const sources = await writeSamples(join(folder, 'kotlin'), samples, ({ index, code }) => [
      `S${index}.kt`,
      `package s${index}\n${code}`,
    ]);
    const jar = join(folder, 'samples.jar');
    await command('sh', ['-c', `${KOTLIN} "$@"`, 'sh', '-include-runtime', '-Werror', '-d', jar, ...sources], folder);
    return { run: ({ index }) => command('java', [...JAVA_OPTIONS, '-cp', jar, `s${index}.S${index}Kt`], folder) };
  },
};

const CARGO = `[package]
name = "samples"
version = "0.0.0"
edition = "2021"

[dependencies]
reqwest = { version = "*", features = ["blocking"] }
`;

/** The configuration with the folder in which Debian installs the sources of crates. */
const DEBIAN_CRATES = `[source.crates-io]
replace-with = "debian"

[source.debian]
directory = "/usr/share/cargo/registry"
`;

/** Each sample is a module of one program. */
export const rust: Runner = {
  probe: ['sh', '-c', 'cargo --version && ls -d /usr/share/cargo/registry/reqwest-*'],
  async start(folder, samples) {
    const project = join(folder, 'rust');
    await mkdir(join(project, '.cargo'), { recursive: true });
    await writeFile(join(project, '.cargo/config.toml'), DEBIAN_CRATES);
    await writeFile(join(project, 'Cargo.toml'), CARGO);
    await writeSamples(join(project, 'src'), samples, ({ index, code }) => [
      `s${index}.rs`,
      code.replace('fn main()', () => 'pub fn main()'),
    ]);
    const modules = samples.map(({ index }) => `mod s${index};\n`).join('');
    const arms = samples.map(({ index }) => `        "${index}" => s${index}::main(),\n`).join('');
    await writeFile(
      join(project, 'src/main.rs'),
      `${modules}fn main() -> Result<(), Box<dyn std::error::Error>> {
    match std::env::args().nth(1).unwrap().as_str() {\n${arms}        _ => panic!(),\n    }\n}\n`,
    );
    const built = join(MODULES, '.cache/rust-samples');
    await command('cargo', ['build', '--offline', '--quiet', '--target-dir', built], project);
    return { run: ({ index }) => command(join(built, 'debug/samples'), [String(index)], folder) };
  },
};

/** Each sample is in its own namespace. Mono's compiler supports neither an async `Main` nor top-level statements. */
function csharp(asClass: (code: string) => string): Runner {
  return {
    probe: ['mcs', '--version'],
    async start(folder, samples) {
      const sources = await writeSamples(join(folder, 'csharp'), samples, ({ index, code }) => [
        `S${index}.cs`,
        `namespace S${index} {\n${asClass(code)}\n}`,
      ]);
      const cases = samples.map(({ index }) => `case "${index}": S${index}.Program.Run().Wait(); break;\n`).join('');
      const start = join(folder, 'Start.cs');
      await writeFile(
        start,
        `public static class Start { public static void Main(string[] arguments) { switch (arguments[0]) { ${cases} } } }`,
      );
      const exe = join(folder, 'samples.exe');
      await command('mcs', ['-langversion:latest', '-r:System.Net.Http.dll', `-out:${exe}`, start, ...sources], folder);
      return { run: ({ index }) => command('mono', [exe, String(index)], folder) };
    },
  };
}

/** The namespaces that .NET imports into every file. */
const IMPLICIT = ['System', 'System.IO', 'System.Linq', 'System.Net.Http', 'System.Threading.Tasks'];

function statementsAsClass(code: string): string {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => !/^(?:using [\w.]+;)?$/.test(line));
  const usings = [...IMPLICIT.map((name) => `using ${name};`), ...lines.slice(0, first)];
  return `${usings.join('\n')}
public static class Program { public static async Task Run() {
${lines.slice(first).join('\n')}
} }`;
}

export const csharpProgram = csharp((code) =>
  code.replace('public static async Task Main()', () => 'public static async Task Run()'),
);

export const csharpStatements = csharp(statementsAsClass);
