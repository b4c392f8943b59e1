/** The color names of CSS (CSS Color 4, section 6.1). */
const NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen';

const colorNames = new Set(NAMES.split(' '));

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Matches a function with numbers, angles and percentages only: nothing in it can end the declaration. */
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.+-][\d\s.,%/+a-z-]*\)$/i;

/** Returns whether a text is a CSS color and nothing else. */
export function isCssColor(text: string): boolean {
  return HEX.test(text) || colorNames.has(text.toLowerCase()) || FUNCTION.test(text);
}

type Rgb = readonly [number, number, number];

/**
 * Makes a color darker or lighter until it has enough contrast for text on `background` (WCAG 2.2, 1.4.3: 4.5 to 1),
 * and on a tint of the color there, as the current page has in the sidebar. For a color that is not hexadecimal,
 * returns an expression with which browsers do the same.
 */
export function readableOn(color: string, background: string): string {
  const rgb = rgbOf(color);
  const backgroundRgb = rgbOf(background) ?? WHITE;
  const isLight = luminance(backgroundRgb) > 0.4;
  if (!rgb) return `oklch(from ${color} ${isLight ? 'min(l, 0.5)' : 'max(l, 0.78)'} c h / 1)`;
  const towards = isLight ? BLACK : WHITE;
  for (let share = 0; share <= 1; share += 0.04) {
    const mixed = mix(rgb, towards, share);
    if (contrast(mixed, mix(backgroundRgb, mixed, TINT)) >= MIN_CONTRAST) return hexOf(mixed);
  }
  return hexOf(towards);
}

/**
 * Returns white or nearly black, whichever is easier to read on the color, or black if neither has enough contrast;
 * `undefined` if the color is not hexadecimal.
 */
export function textOn(color: string): string | undefined {
  const rgb = rgbOf(color);
  if (!rgb) return undefined;
  const best = contrast(WHITE, rgb) >= contrast(INK, rgb) ? WHITE : INK;
  return hexOf(contrast(best, rgb) >= MIN_CONTRAST ? best : BLACK);
}

/** Returns whether an area of the color is visible on `background`; `undefined` if one of them is not hexadecimal. */
export function isVisibleOn(color: string, background: string): boolean | undefined {
  const rgb = rgbOf(color);
  const backgroundRgb = rgbOf(background);
  return rgb && backgroundRgb && contrast(rgb, backgroundRgb) >= VISIBLE;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [14, 17, 22];
const VISIBLE = 1.25;

const MIN_CONTRAST = 4.5;

/** The largest share of the color in a background of text with that color. */
const TINT = 0.1;

function rgbOf(color: string): Rgb | undefined {
  if (!HEX.test(color)) return undefined;
  const digits = color.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [channel(wide, 0), channel(wide, 2), channel(wide, 4)];
}

function channel(digits: string, at: number): number {
  return Number.parseInt(digits.slice(at, at + 2), 16);
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
