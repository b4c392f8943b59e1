import { testSamples } from '../unit/snippets/sample-runs.ts';

await testSamples({ slow: true });
