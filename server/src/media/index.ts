export { withCurrentImages } from './embedded.ts'
export { type MediaFolder, openMediaFolder } from './folder.ts'
export { findImage, imageOf, listMedia, urlOf, type MediaById, type Medium } from './image.ts'
export { medium } from './tables.ts'
