/**
 * The source of an expression for a block of code, from the start of a line, with the flag `m`. A line with backticks on
 * both sides of its code is no start of a block.
 */
export const CODE_BLOCK = String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<mark>\`{3,}(?!\`)(?![^\n]*\`)|~{3,})[^\n]*(?:\n(?![ \t>]*\k<mark>)[^\n]*)*(?:\n[ \t>]*\k<mark>[^\n]*)?`;
