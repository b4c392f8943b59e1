export { collections } from './collections';
