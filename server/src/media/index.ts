export {
  findImage,
  holdMedia,
  imageOf,
  isPhoto,
  listFiles,
  listMedia,
  type MediaById,
  type Medium,
  picture,
  pictureFields,
  urlOf,
  withCurrentMedia,
  withReviewedMedia,
} from './image.ts'
export { type BlobStore, openBlobs } from './blobs.ts'
export { filmsMade, openFilms } from './film-work.ts'
export { makeOnceOn } from './make-once.ts'
export { type MediaStore, openMediaStore } from './media-store.ts'
export { BucketFault } from './s3.ts'
export { checkBucket, prepareMedia } from './start.ts'
export { readOwnPhoto, removeOwnPhoto, saveOwnPhoto, sweepPhotos, takePhotoAlong } from './photos.ts'
export type { Asking, ShowsMedia } from './addresses.ts'
export { receivePhoto } from './upload.ts'
export type { MediumNames, NewsUse } from './uses.ts'
