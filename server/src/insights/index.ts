export { countReads, countVisits } from './counting.ts'
