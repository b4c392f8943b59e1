export { anchorPart, mediaTypeAnchor, optionAnchor, parameterAnchors } from '../../../src/api/openapi/anchors.ts';
