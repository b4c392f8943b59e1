/** A link to a schema opens in place. The code that does it is loaded by the first press. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-schema-link]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  import('./open-schema.ts').then(
    ({ openSchemaLink }) => openSchemaLink(link),
    () => location.assign(link.href),
  );
});

export {};
