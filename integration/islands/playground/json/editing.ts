/** The code for editing a JSON body as a form, loaded as one module when the reader needs it. */
export { nodeFaults } from '../../../../src/form/faults/node-faults.ts';
export { unpackNodes } from '../../../../src/form/packed-nodes.ts';
export { parseTree } from '../../../../src/json/tree.ts';
export { JsonForm } from './JsonForm.tsx';
export { nodeOfProperty } from './property-node.ts';
