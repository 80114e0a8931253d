export { openFeed } from './feed.ts'
export { keepAwayFromDirectory } from './erased-names.ts'
export { isInDirectory } from './in-directory.ts'
