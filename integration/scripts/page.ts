/**
 * What pages run at once. One file compresses better than many, and takes one way to the server. Each script looks for
 * elements of its own and does nothing without them.
 */
import '../islands/playground-element.ts';
import '../islands/console-element.ts';
import './banner.ts';
import './code-blocks.ts';
import './contents.ts';
import './expand-all.ts';
import './menus.ts';
import './open-anchor.ts';
import './search/open.ts';
import './sidebar.ts';
import './tabs.ts';
import './theme-toggle.ts';
import './views.ts';
