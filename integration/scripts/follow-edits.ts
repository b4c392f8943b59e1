/**
 * Dev only. A page that is still loading misses edits. So it reports the revision it shows once it is connected, and the
 * server reloads it if there is a newer one.
 */
const revision = document.querySelector<HTMLMetaElement>('meta[name="docs-revision"]')?.content;
if (revision !== undefined) import.meta.hot?.send('specbook:shown', { revision: Number(revision) });
