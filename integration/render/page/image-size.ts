/** The size that social networks ask for, in pixels. */
export const IMAGE_SIZE = { width: 1200, height: 630 };
