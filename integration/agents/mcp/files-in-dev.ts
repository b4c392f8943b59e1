import facts from 'virtual:specbook/site';
import { siteFile } from '../../runtime/projects.ts';
import type { ReadFile } from './site-source.ts';

/** Reads files of a site in dev, in their current state. */
export default function filesInDev(): ReadFile {
  return (path) => siteFile(facts.root, path);
}
