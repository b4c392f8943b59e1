import { compactJson } from '../../core/json/text.ts';
import { codeSamples } from '../../words/english/code-samples.ts';
import { JAVASCRIPT, PYTHON, SHELL, type Syntax } from '../snippets/code-tokens.ts';
import { javascriptKey, quoteJavascript, quoteJavascriptLines } from '../snippets/quote/javascript.ts';
import { quotePython, quotePythonLines } from '../snippets/quote/python.ts';
import { quoteShell } from '../snippets/quote/shell.ts';
import { hexPairs } from './hex.ts';

/** A connection for code samples, with placeholders for credentials. */
export interface SampledConnection {
  url: string;
  subprotocols: readonly string[];
  /** Only programs can set them. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Sent when the connection opens, as text or as bytes; `undefined` if the reader only listens. */
  message: string | Uint8Array | undefined;
}

export interface ConnectionSample {
  key: string;
  /** Label of the tab. */
  label: string;
  /** How the code is colored. */
  syntax: Syntax;
  /** Code that connects, sends the message and prints incoming messages. */
  generate(connection: SampledConnection): string;
}

/** In the order of their tabs. */
export const CONNECTION_SAMPLES: readonly ConnectionSample[] = [
  {
    key: 'browser',
    get label() {
      return codeSamples.browser;
    },
    syntax: JAVASCRIPT,
    generate: browser,
  },
  { key: 'node', label: 'Node.js', syntax: JAVASCRIPT, generate: node },
  { key: 'python', label: 'Python', syntax: PYTHON, generate: python },
  { key: 'websocat', label: 'websocat', syntax: SHELL, generate: websocat },
];

function browser({ url, subprotocols, headers, message }: SampledConnection): string {
  const lines = headers.map(([name]) => `// Pages cannot set the header ${quoteJavascript(name)}.`);
  lines.push(
    `const socket = new WebSocket(${[quoteJavascript(url), ...subprotocolList(subprotocols)].join(', ')});`,
    '',
  );
  if (message !== undefined) {
    const content = typeof message === 'string' ? quoteJavascriptLines(message) : byteArray(message);
    lines.push("socket.addEventListener('open', () => {", `  socket.send(${content});`, '});');
  }
  lines.push(
    "socket.addEventListener('message', ({ data }) => console.log(data));",
    "socket.addEventListener('close', ({ code, reason }) => console.log('Closed', code, reason));",
  );
  return lines.join('\n');
}

function node({ url, subprotocols, headers, message }: SampledConnection): string {
  const options = headers.map(([name, value]) => `    ${javascriptKey(name)}: ${quoteJavascript(value)},`);
  const parameters = [
    quoteJavascript(url),
    ...subprotocolList(subprotocols),
    ...(options.length > 0 ? [`{\n  headers: {\n${options.join('\n')}\n  },\n}`] : []),
  ];
  const lines = ["import WebSocket from 'ws';", '', `const socket = new WebSocket(${parameters.join(', ')});`, ''];
  if (message !== undefined) {
    const content =
      typeof message === 'string' ? quoteJavascriptLines(message) : `Buffer.from('${hexDigits(message)}', 'hex')`;
    lines.push(`socket.on('open', () => socket.send(${content}));`);
  }
  lines.push(
    "socket.on('message', (data, isBinary) => console.log(isBinary ? data : String(data)));",
    "socket.on('close', (code, reason) => console.log('Closed', code, String(reason)));",
    "socket.on('error', (error) => console.error(error.message));",
  );
  return lines.join('\n');
}

function byteArray(bytes: Uint8Array): string {
  return `new Uint8Array([${hexPairs(bytes)
    .map((pair) => `0x${pair}`)
    .join(', ')}])`;
}

function hexDigits(bytes: Uint8Array): string {
  return hexPairs(bytes).join('');
}

function subprotocolList(subprotocols: readonly string[]): string[] {
  return subprotocols.length === 0 ? [] : [`[${subprotocols.map(quoteJavascript).join(', ')}]`];
}

function python({ url, subprotocols, headers, message }: SampledConnection): string {
  const options = [
    ...(subprotocols.length > 0 ? [`        subprotocols=[${subprotocols.map(quotePython).join(', ')}],`] : []),
    ...(headers.length > 0
      ? [
          '        additional_headers={',
          ...headers.map(([name, value]) => `            ${quotePython(name)}: ${quotePython(value)},`),
          '        },',
        ]
      : []),
  ];
  const call =
    options.length === 0
      ? `connect(${quotePython(url)})`
      : `connect(\n        ${quotePython(url)},\n${options.join('\n')}\n    )`;
  const content =
    message === undefined || typeof message === 'string'
      ? quotePythonLines(message ?? '')
      : `bytes.fromhex(${quotePython(hexDigits(message))})`;
  return [
    'import asyncio',
    'from websockets.asyncio.client import connect',
    '',
    '',
    'async def main():',
    `    async with ${call} as socket:`,
    ...(message === undefined ? [] : [`        await socket.send(${content})`]),
    '        async for message in socket:',
    '            print(message)',
    '',
    '',
    'asyncio.run(main())',
  ].join('\n');
}

function websocat({ url, subprotocols, headers, message }: SampledConnection): string {
  const options = [
    ...(typeof message === 'object' ? ['--binary'] : []),
    ...(subprotocols.length > 0 ? [`--protocol ${quoteShell(subprotocols.join(', '))}`] : []),
    quoteShell(url),
    // Headers come last: to websocat 1, everything after `-H` is a header.
    ...headers.map(([name, value]) => `-H ${quoteShell(`${name}: ${value}`)}`),
  ];
  const command = ['websocat -n', ...options].join(' \\\n  ');
  if (message === undefined) return command;
  if (typeof message !== 'string') return `printf ${hexDigits(message)} | xxd -r -p |\n  ${command}`;
  // websocat sends one message per line.
  return `printf '%s\\n' ${quoteShell(onOneLine(message))} |\n  ${command}`;
}

function onOneLine(message: string): string {
  return compactJson(message) ?? message.replaceAll(/\r?\n/g, ' ');
}
