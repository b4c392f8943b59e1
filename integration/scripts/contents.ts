import { decodePercent } from '../../src/core/json/decode.ts';
import { onEachPage } from './each-page.ts';

// Marks the current heading in the table of contents.

let headings: { link: HTMLAnchorElement; heading: HTMLElement }[] = [];

/** A line in pixels from the top. The last heading above it is the current one. */
const LINE = 140;

function mark(): void {
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
  const passed = headings.filter(({ heading }) => heading.getBoundingClientRect().top < LINE);
  const current = (atEnd && scrollY > 0 ? headings.at(-1) : passed.at(-1)) ?? headings[0];
  for (const each of headings) each.link.ariaCurrent = each === current ? 'location' : null;
}

onEachPage(() => {
  const links = document.querySelectorAll<HTMLAnchorElement>('.docs-contents a[href^="#"]');
  headings = [...links].flatMap((link) => {
    const heading = document.getElementById(decodePercent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  mark();
});
// Browsers send these events at most once per frame.
addEventListener('scroll', mark);
addEventListener('resize', mark);
