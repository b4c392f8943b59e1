import type {} from 'astro-specbook';

// Replace `console.log` with your analytics service. No event contains what a reader entered.
document.addEventListener('docs:response', ({ detail }) => {
  console.log('API request', detail.operation, detail.status);
});
document.addEventListener('docs:search', ({ detail }) => {
  if (detail.results === 0) console.log('Nothing found on', location.pathname);
});
