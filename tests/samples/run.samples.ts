import { slowRunners } from '../unit/snippets/runners.ts';
import { testSamples } from '../unit/snippets/sample-runs.ts';

await testSamples('httpie', slowRunners.httpie, { texts: 5 });
await testSamples('ruby', slowRunners.ruby, { texts: 10 });
await testSamples('go', slowRunners.go, { texts: 3 });
await testSamples('java', slowRunners.java, { texts: 3 });
await testSamples('c', slowRunners.c, { texts: 5 });
await testSamples('c++', slowRunners['c++'], { texts: 5 });
await testSamples('csharp', slowRunners.csharp, { texts: 3 });
await testSamples('rust', slowRunners.rust, { texts: 3 });
