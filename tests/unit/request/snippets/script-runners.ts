import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { startDriver } from './driver.ts';
import { command, type Runner } from './runner.ts';
import { sendMessage } from './send-message.ts';

/** Returns a runner that passes the file of each sample to a command. */
export function script(
  file: string,
  [name = '', ...args]: string[],
  probe: Runner['probe'] = [name, '--version'],
): Runner {
  return {
    probe,
    start: (folder) => ({
      async run({ code }) {
        await writeFile(join(folder, file), code);
        return command(name, [...args, file], folder);
      },
    }),
  };
}

/** Returns a runner with one process for all samples, which imports or executes each of them. */
function withDriver(extension: string, [name, ...probe]: Runner['probe'], source: string): Runner {
  return {
    probe: [name, ...probe],
    async start(folder) {
      const program = extension === 'py' ? 'driver.py' : 'driver.mjs';
      await writeFile(join(folder, program), source);
      const driver = startDriver(name, [program], folder);
      return {
        async run({ index, code, request }) {
          const file = `sample${index}.${extension}`;
          await writeFile(join(folder, file), code);
          await driver.run(JSON.stringify({ file, inputs: inputsOf(request) }));
        },
        stop: driver.stop,
      };
    },
  };
}

/** `document` stands in for the page whose file inputs a browser sample reads. */
const NODE_DRIVER = `
import { openAsBlob } from 'node:fs';
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { file, inputs } = JSON.parse(line);
  const loaded = new Map();
  for (const { selector, files } of inputs) {
    const list = [];
    for (const { name, type } of files) list.push(new File([await openAsBlob(name)], name, { type }));
    loaded.set(selector, { files: list });
  }
  globalThis.document = { querySelector: (selector) => loaded.get(selector) };
  try {
    await import('./' + file);
    console.log('\\n\\0done');
  } catch (error) {
    console.log('\\n\\0failed ' + String(error?.stack).replaceAll('\\n', ' '));
  }
}`;

const PYTHON_DRIVER = `
import json, runpy, sys
for line in sys.stdin:
    try:
        runpy.run_path(json.loads(line)["file"], run_name="__main__")
        print("\\n\\0done", flush=True)
    except Exception as error:
        print("\\n\\0failed " + repr(error).replace("\\n", " "), flush=True)
`;

const NODE: Runner['probe'] = [process.execPath, '--version'];

export const withNode = (extension: 'mjs' | 'mts'): Runner => withDriver(extension, NODE, NODE_DRIVER);

export const withPython: Runner = withDriver('py', ['python3', '-c', 'import requests'], PYTHON_DRIVER);

/** Sends the sample as a message of HTTP. */
export const asMessage: Runner = {
  probe: NODE,
  start: (folder) => ({ run: ({ code, request }) => sendMessage(code, { folder, url: request.url }) }),
};

/** Returns the files that the reader would have chosen in each file input. */
function inputsOf({ body }: HttpRequest) {
  if (body?.kind === 'binary') return [{ selector: 'input[type="file"]', files: [described(body.blob)] }];
  const parts = body?.kind === 'multipart' ? body.parts : [];
  const names = parts.filter(({ content }) => content instanceof Blob).map(({ name }) => name);
  return [...new Set(names)].map((name) => ({
    selector: `input[name="${name}"]`,
    files: parts.flatMap(({ name: partName, content }) =>
      partName === name && content instanceof Blob ? [described(content)] : [],
    ),
  }));
}

function described(blob: Blob) {
  return { name: blob instanceof File ? blob.name : 'file', type: blob.type };
}
