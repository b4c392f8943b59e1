import Color from './Color.astro';
import ColorItem from './ColorItem.astro';
import ColorRow from './ColorRow.astro';

/** `<Color.Row>` is a property of `<Color>`. */
export default Object.assign(Color, { Row: ColorRow, Item: ColorItem });
