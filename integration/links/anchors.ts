export { anchorPart, mediaTypeAnchor, optionAnchor, parameterAnchors } from '../../src/openapi/anchors.ts';
