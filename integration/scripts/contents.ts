import { decodePercent } from '../../src/json/decode.ts';

// Marks the current heading in the table of contents.

const contents = document.querySelector<HTMLElement>('.docs-contents');
const links = [...(contents?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
const headings = links.flatMap((link) => {
  const heading = document.getElementById(decodePercent(link.hash.slice(1)));
  return heading ? [{ link, heading }] : [];
});

/** A line in pixels from the top. The last heading above it is the current one. */
const LINE = 140;

function mark(): void {
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
  const passed = headings.filter(({ heading }) => heading.getBoundingClientRect().top < LINE);
  const current = (atEnd && scrollY > 0 ? headings.at(-1) : passed.at(-1)) ?? headings[0];
  for (const { link } of headings) link.removeAttribute('aria-current');
  current?.link.setAttribute('aria-current', 'location');
}

if (headings.length > 0) {
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  mark();
}
