import { slowRunners } from '../unit/snippets/runners.ts';
import { testSamples } from '../unit/snippets/sample-runs.ts';

const NASTY_HEADERS = 'headers with everything that a header may hold';

await testSamples('httpie', slowRunners.httpie, { texts: 5, cannot: { [NASTY_HEADERS]: 'encodes headers as UTF-8' } });
await testSamples('ruby', slowRunners.ruby, { texts: 10 });
await testSamples('go', slowRunners.go, { texts: 3 });
await testSamples('java', slowRunners.java, { texts: 3, cannot: { [NASTY_HEADERS]: 'writes headers in ASCII' } });
await testSamples('c', slowRunners.c, { texts: 5 });
await testSamples('c++', slowRunners['c++'], { texts: 5 });
await testSamples('csharp', slowRunners.csharp, {
  texts: 3,
  cannot: {
    [NASTY_HEADERS]: 'writes headers in ASCII',
    'a query with repeated keys and encoded characters': "Mono writes %27 as '",
  },
});
await testSamples('rust', slowRunners.rust, { texts: 3 });
