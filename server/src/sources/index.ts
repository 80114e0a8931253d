export { openSources } from './looking.ts'
