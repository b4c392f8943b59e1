import facts from 'virtual:specbook/site';
import { siteFile } from '../store/projects.ts';
import type { ReadFile } from './site-source.ts';

/** Files of a site that is being written, in their current state. */
export default function filesInDev(): ReadFile {
  return (path) => siteFile(facts.root, path);
}
