import Tree from './Tree.astro';
import TreeFile from './TreeFile.astro';
import TreeFolder from './TreeFolder.astro';

/** `<Tree.Folder>` is a property of `<Tree>`. */
export default Object.assign(Tree, { Folder: TreeFolder, File: TreeFile });
