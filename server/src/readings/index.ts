export { addReads, countVisits } from './counting.ts'
export { addGuestRead, countGuestReads } from './guests.ts'
export {
  countVisitors,
  listNewsReadDays,
  listReadDays,
  listReaders,
  listReadsByGroup,
  listReadHours,
  listVisitDays,
  type ReadRow,
  readsOfNews,
  sumGuestReads,
  sumGuestReadsOf,
} from './numbers.ts'
