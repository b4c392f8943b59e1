import type { TargetKey } from '../../../../src/request/snippets/targets.ts';
import { csharpProgram, csharpStatements, java, kotlin, rust, withLibcurl } from './compiled-runners.ts';
import type { Runner } from './runner.ts';
import { asMessage, script, withNode, withPython } from './script-runners.ts';

/** How the samples of a language are tested. */
export interface TestedLanguage {
  /** Absent: its samples are only parsed. */
  runner?: Runner;
  /** Whether it compiles or starts slowly, so that its samples run in `npm run test:samples` only. */
  isSlow?: true;
  /** The number of bodies with random text to try. */
  texts?: number;
  /** Requests that the language's library cannot send, by their name in `REQUESTS`, each with its reason. */
  cannot?: Partial<Record<string, string>>;
  /** Absent: its samples are not code. */
  grammar?: Grammar;
}

/** How to read a language with a tree-sitter grammar. */
export interface Grammar {
  /** The path of the grammar in an npm package. */
  file: string;
  /** The types of nodes that contain text. */
  texts: readonly string[];
  /** The types of nodes within text that contain code. */
  codes: readonly string[];
  /** Text that this grammar misreads, unlike the language itself. */
  misread?: RegExp;
}

const VSCODE = '@vscode/tree-sitter-wasm/wasm/tree-sitter';
const OTHERS = 'tree-sitter-wasms/out/tree-sitter';

const SHELL: Grammar = {
  file: `${VSCODE}-bash.wasm`,
  texts: ['raw_string', 'ansi_c_string', 'comment'],
  codes: ['command_substitution', 'expansion', 'simple_expansion'],
};
const SCRIPT: Grammar = {
  file: `${VSCODE}-typescript.wasm`,
  texts: ['string', 'template_string', 'comment'],
  codes: ['template_substitution'],
};
const C: Grammar = { file: `${VSCODE}-cpp.wasm`, texts: ['string_literal', 'comment'], codes: [] };
const CSHARP: Grammar = {
  file: `${VSCODE}-c-sharp.wasm`,
  texts: ['string_literal', 'verbatim_string_literal', 'comment'],
  codes: ['interpolation'],
};

const HEADER_ABOVE_ASCII = 'a GET with a body and a header above ASCII';
const NASTY_HEADERS = 'headers with everything that a header may hold';
const NEEDLESS_ESCAPES = 'a URL with escapes that it does not need';

/** Requests that `fetch` refuses. A comment in the sample explains each of them. */
export const REFUSED_BY_FETCH = {
  TRACE: 'fetch does not send this method.',
  'a GET with a body': 'fetch sends no body with this method.',
  [HEADER_ABOVE_ASCII]: 'fetch sends no body with this method.',
};
export const UPPERCASE = { 'a method in lower case': 'sends the method in uppercase.' };
const ASCII_HEADERS = {
  [NASTY_HEADERS]: 'writes headers in ASCII, as a comment of the sample says',
  [HEADER_ABOVE_ASCII]: 'writes headers in ASCII, as a comment of the sample says',
};
const MONO = {
  ...ASCII_HEADERS,
  'a query with repeated keys and encoded characters': "Mono writes %27 as '",
  'a query that looks like templates': 'Mono writes %28 as (',
  [NEEDLESS_ESCAPES]: 'Mono lacks the option of .NET 6 that the sample uses',
};

export const LANGUAGES: Record<TargetKey, TestedLanguage> = {
  curl: { runner: script('sample.sh', ['bash'], ['curl', '--version']), texts: 15, grammar: SHELL },
  wget: {
    runner: script('sample.sh', ['bash'], ['wget', '--version']),
    texts: 10,
    cannot: UPPERCASE,
    grammar: SHELL,
  },
  httpie: {
    runner: script('sample.sh', ['bash'], ['http', '--version']),
    isSlow: true,
    texts: 5,
    cannot: {
      [NASTY_HEADERS]: 'cannot send them, as a comment of the sample says',
      [HEADER_ABOVE_ASCII]: 'cannot send them, as a comment of the sample says',
      ...UPPERCASE,
      [NEEDLESS_ESCAPES]: 'decodes them, as a comment of the sample says',
      'a method with a dash': 'takes methods of letters only, as a comment of the sample says',
      'a header with signs behind backslashes': 'reads them as escapes, as a comment of the sample says',
    },
    grammar: SHELL,
  },
  javascript: { runner: withNode('mjs'), texts: 10, cannot: REFUSED_BY_FETCH, grammar: SCRIPT },
  typescript: { runner: withNode('mts'), texts: 3, cannot: REFUSED_BY_FETCH, grammar: SCRIPT },
  node: { runner: withNode('mjs'), texts: 3, grammar: SCRIPT },
  python: {
    runner: withPython,
    texts: 6,
    cannot: UPPERCASE,
    grammar: { file: `${VSCODE}-python.wasm`, texts: ['string', 'comment'], codes: ['interpolation'] },
  },
  php: {
    runner: script('sample.php', ['php'], ['php', '-r', 'curl_init();']),
    texts: 15,
    grammar: {
      file: `${VSCODE}-php.wasm`,
      texts: ['string', 'encapsed_string', 'comment'],
      codes: ['variable_name', 'dynamic_variable_name'],
    },
  },
  go: {
    runner: script('sample.go', ['go', 'run'], ['go', 'version']),
    isSlow: true,
    texts: 3,
    grammar: {
      file: `${VSCODE}-go.wasm`,
      texts: ['raw_string_literal', 'interpreted_string_literal', 'comment'],
      codes: [],
    },
  },
  java: {
    runner: java,
    isSlow: true,
    texts: 10,
    cannot: ASCII_HEADERS,
    grammar: { file: `${VSCODE}-java.wasm`, texts: ['string_literal', 'comment'], codes: ['string_interpolation'] },
  },
  ruby: {
    runner: script('sample.rb', ['ruby', '-w']),
    isSlow: true,
    texts: 10,
    grammar: { file: `${VSCODE}-ruby.wasm`, texts: ['string', 'comment'], codes: ['interpolation'] },
  },
  powershell: {
    grammar: {
      file: `${VSCODE}-powershell.wasm`,
      texts: ['string_literal', 'comment'],
      codes: ['variable', 'sub_expression'],
      misread: /#/,
    },
  },
  swift: {
    grammar: {
      file: `${OTHERS}-swift.wasm`,
      texts: ['line_string_literal', 'multi_line_string_literal', 'comment'],
      codes: ['interpolated_expression'],
      misread: /\/\*|\*\//,
    },
  },
  csharp: { runner: csharpProgram, isSlow: true, texts: 10, cannot: MONO, grammar: CSHARP },
  dotnet: { runner: csharpStatements, isSlow: true, texts: 10, cannot: MONO, grammar: CSHARP },
  c: { runner: withLibcurl('sample.c', 'gcc', '-std=c99'), isSlow: true, texts: 5, grammar: C },
  'c++': { runner: withLibcurl('sample.cpp', 'g++', '-std=c++17'), isSlow: true, texts: 5, grammar: C },
  kotlin: {
    runner: kotlin,
    isSlow: true,
    texts: 10,
    cannot: ASCII_HEADERS,
    grammar: {
      file: `${OTHERS}-kotlin.wasm`,
      texts: ['string_literal', 'comment'],
      codes: ['interpolated_expression', 'interpolated_identifier'],
      misread: /\$/,
    },
  },
  rust: {
    runner: rust,
    isSlow: true,
    texts: 10,
    grammar: {
      file: `${VSCODE}-rust.wasm`,
      texts: ['string_literal', 'raw_string_literal', 'line_comment'],
      codes: [],
    },
  },
  dart: {
    grammar: {
      file: `${OTHERS}-dart.wasm`,
      texts: ['string_literal', 'comment'],
      codes: ['template_substitution'],
    },
  },
  http: { runner: asMessage, texts: 15 },
};
