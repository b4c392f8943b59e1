import { compiledRunners } from '../unit/snippets/compiled-runners.ts';
import { testSamples } from '../unit/snippets/sample-runs.ts';

const NASTY_HEADERS = 'headers with everything that a header may hold';
const HEADER_ABOVE_ASCII = 'a GET with a body and a header above ASCII';
const NEEDLESS_ESCAPES = 'a URL with escapes that it does not need';
const CAPITALS = { 'a method in lower case': 'writes the method in capitals, as a comment of the sample says' };
const ASCII_HEADERS = {
  [NASTY_HEADERS]: 'writes headers in ASCII',
  [HEADER_ABOVE_ASCII]: 'writes headers in ASCII',
};
const MONO = {
  ...ASCII_HEADERS,
  'a query with repeated keys and encoded characters': "Mono writes %27 as '",
  'a query that looks like templates': 'Mono writes %28 as (',
  [NEEDLESS_ESCAPES]: 'Mono lacks the option of .NET 6 that the sample uses',
};

await testSamples('httpie', compiledRunners.httpie, {
  texts: 5,
  cannot: {
    [NASTY_HEADERS]: 'encodes headers as UTF-8',
    [HEADER_ABOVE_ASCII]: 'encodes headers as UTF-8',
    ...CAPITALS,
    [NEEDLESS_ESCAPES]: 'decodes them, as a comment of the sample says',
    'a method with a dash': 'takes methods of letters only, as a comment of the sample says',
    'a header with signs behind backslashes': 'reads them as escapes, as a comment of the sample says',
  },
});
await testSamples('ruby', compiledRunners.ruby, { texts: 10 });
await testSamples('go', compiledRunners.go, { texts: 3 });
await testSamples('java', compiledRunners.java, { texts: 10, cannot: ASCII_HEADERS });
await testSamples('kotlin', compiledRunners.kotlin, { texts: 10, cannot: ASCII_HEADERS });
await testSamples('rust', compiledRunners.rust, { texts: 10 });
await testSamples('c', compiledRunners.c, { texts: 5 });
await testSamples('c++', compiledRunners['c++'], { texts: 5 });
await testSamples('csharp', compiledRunners.csharp, { texts: 10, cannot: MONO });
await testSamples('dotnet', compiledRunners.dotnet, { texts: 10, cannot: MONO });
