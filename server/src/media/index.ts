export {
  findImage,
  imageOf,
  listFiles,
  listMedia,
  type MediaById,
  type Medium,
  picture,
  pictureFields,
  urlOf,
  withCurrentImages,
} from './image.ts'
export { type MediaFolder, openMediaFolder } from './folder.ts'
export { readOwnPhoto, removeOwnPhoto, saveOwnPhoto, sweepPhotos, takePhotoAlong } from './photos.ts'
export type { Asking, ShowsMedia } from './addresses.ts'
export { receivePhoto } from './upload.ts'
export type { MediumNames, NewsUse } from './uses.ts'
