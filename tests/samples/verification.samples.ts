import { testVerification } from '../unit/request/signature/verification-runs.ts';

await testVerification({ slow: true });
