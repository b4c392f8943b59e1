/** The code for editing a JSON body as a form, loaded as one module when the reader needs it. */
export { unpackNodes } from '../../../../src/request/form/packed-nodes.ts';
export { JsonForm } from './JsonForm.tsx';
export { nodeOfProperty } from './property-node.ts';
export { TextFaults, textFaults } from './TextFaults.tsx';
