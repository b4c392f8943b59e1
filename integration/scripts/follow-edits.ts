/**
 * Dev only. A page that is still loading hears of no edit, so it says which state of the project it shows once it can
 * hear; the server reloads it where there is a newer one.
 */
const shown = document.querySelector<HTMLMetaElement>('meta[name="docs-revision"]')?.content;
if (shown !== undefined) import.meta.hot?.send('specbook:shown', { revision: Number(shown) });
