/** Sets up this page, and each page that a view transition of Astro puts in its place: modules run only once. */
export function onEachPage(setUp: () => void): void {
  setUp();
  document.addEventListener('astro:after-swap', setUp);
}
