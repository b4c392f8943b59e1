import { testSamples } from '../unit/request/snippets/sample-runs.ts';

await testSamples({ slow: true });
