/** The code that compares responses with the document and shows the differences, loaded as one module. */

export { compared } from './compared.tsx';
