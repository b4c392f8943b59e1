// The scripts that pages run right away. A single file compresses better than many and needs only one request. Each
// script looks for its own elements and does nothing without them.

import 'virtual:specbook/page-scripts';
import '../islands/playground-element.ts';
import './code-blocks.ts';
import './expand-all.ts';
import './menus.ts';
import './tabs.ts';
import './views.ts';
// After the two that open what is around the target: it scrolls there.
import './open-anchor.ts';
