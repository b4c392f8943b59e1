/** The source of an expression for a block of code, from the start of a line, with the flag `m`. */
export const CODE_BLOCK = String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<mark>\`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\k<mark>)[^\n]*)*(?:\n[ \t>]*\k<mark>[^\n]*)?`;
