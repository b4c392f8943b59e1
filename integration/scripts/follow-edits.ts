// Only in dev: a page misses edits while it loads. Once it is connected, it therefore reports the revision that it
// shows, and the server reloads it if there is a newer one.

const revision = document.querySelector<HTMLMetaElement>('meta[name="docs-revision"]')?.content;
if (revision !== undefined) import.meta.hot?.send('specbook:shown', { revision: Number(revision) });
