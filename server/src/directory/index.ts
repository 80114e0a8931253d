export { keepAwayFromDirectory } from './erased-names.ts'
