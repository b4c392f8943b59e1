/** What is needed only once the reader works on a JSON body; loaded as one. */
export { bodyFaults } from '../../../../src/request/body-faults.ts';
export { parseTree } from '../../../../src/request/json-tree.ts';
export { JsonForm } from './JsonForm.tsx';
