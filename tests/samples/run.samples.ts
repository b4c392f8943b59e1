import { testSamples } from '../unit/snippets/sample-runs.ts';
import { slowRunners } from '../unit/snippets/slow-runners.ts';

const NASTY_HEADERS = 'headers with everything that a header may hold';
const HEADER_ABOVE_ASCII = 'a GET with a body and a header above ASCII';
const NEEDLESS_ESCAPES = 'a URL with escapes that it does not need';
const UPPERCASE = { 'a method in lower case': 'sends the method in uppercase, as a comment of the sample says' };
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

await testSamples('httpie', slowRunners.httpie, {
  texts: 5,
  cannot: {
    [NASTY_HEADERS]: 'cannot send them, as a comment of the sample says',
    [HEADER_ABOVE_ASCII]: 'cannot send them, as a comment of the sample says',
    ...UPPERCASE,
    [NEEDLESS_ESCAPES]: 'decodes them, as a comment of the sample says',
    'a method with a dash': 'takes methods of letters only, as a comment of the sample says',
    'a header with signs behind backslashes': 'reads them as escapes, as a comment of the sample says',
  },
});
await testSamples('ruby', slowRunners.ruby, { texts: 10 });
await testSamples('go', slowRunners.go, { texts: 3 });
await testSamples('java', slowRunners.java, { texts: 10, cannot: ASCII_HEADERS });
await testSamples('kotlin', slowRunners.kotlin, { texts: 10, cannot: ASCII_HEADERS });
await testSamples('rust', slowRunners.rust, { texts: 10 });
await testSamples('c', slowRunners.c, { texts: 5 });
await testSamples('c++', slowRunners['c++'], { texts: 5 });
await testSamples('csharp', slowRunners.csharp, { texts: 10, cannot: MONO });
await testSamples('dotnet', slowRunners.dotnet, { texts: 10, cannot: MONO });
