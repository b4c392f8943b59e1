/** The Markdown of descriptions: CommonMark with GFM except footnotes. */
export const FEATURES = { frontmatter: false, gfm: { footnotes: false } };
