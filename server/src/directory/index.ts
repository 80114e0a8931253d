export { openFeed } from './feed.ts'
export { keepAwayFromDirectory } from './erased-names.ts'
