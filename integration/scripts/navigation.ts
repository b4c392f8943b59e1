/** What the header, the sidebar, the contents and the search run at once. */
import './banner.ts';
import './contents.ts';
import './search/open.ts';
import './sidebar.ts';
import './theme-toggle.ts';
