// A site may be dark without `color-scheme`, for example by the class `dark:bg-slate-900` of Tailwind. CSS then cannot
// tell that our parts are on a dark page, but their text inherits its color from the page: light text means a dark
// page.

/** The class of the element around each of our parts. */
const PARTS = '.docs-embedded';

function followPage(): void {
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    part.style.removeProperty('color-scheme');
    const { colorScheme, color } = getComputedStyle(part);
    if (colorScheme === 'normal' && isLight(color)) part.style.colorScheme = 'dark';
  }
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** @param color A computed color, in any notation that the browser uses. */
function isLight(color: string): boolean {
  if (!canvas) return false;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  // Relative luminance without the gamma curve, which does not change the result enough to matter here.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => requestAnimationFrame(followPage));
document.addEventListener('transitionend', ({ propertyName }) => propertyName === 'color' && followPage());
const switches = new MutationObserver(followPage);

function startPage(): void {
  followPage();
  // The theme switches of sites set a class or an attribute on one of these elements.
  for (const element of [document.documentElement, document.body])
    switches.observe(element, { attributeFilter: ['class', 'style', 'data-theme', 'data-bs-theme', 'data-mode'] });
}

startPage();
// After a view transition of Astro, the page has another body.
document.addEventListener('astro:page-load', startPage);
