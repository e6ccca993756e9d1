/** All that needs sharp, in one piece. */
export { normalisedPicture, originalSize } from './original.ts'
export { previewOf } from './preview.ts'
export { sizeOf } from './size.ts'
