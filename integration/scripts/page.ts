/**
 * What pages run at once. One file compresses better than many, and takes one way to the server. Each script looks for
 * elements of its own and does nothing without them.
 */
import 'virtual:specbook/page-scripts';
import '../islands/playground-element.ts';
import './code-blocks.ts';
import './expand-all.ts';
import './menus.ts';
import './open-anchor.ts';
import './tabs.ts';
import './views.ts';
