export { countReads, countVisits, listReaders } from './counting.ts'
