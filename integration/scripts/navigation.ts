// The scripts that the header, the sidebar, the table of contents and the search run right away.

import './contents.ts';
import './open-search.ts';
import './sidebar.ts';
import './theme-toggle.ts';
