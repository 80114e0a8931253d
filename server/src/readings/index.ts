export { countReads, countVisits, listReaders } from './counting.ts'
export { addGuestRead, countGuestReads } from './guests.ts'
export { guestReadHour, newsRead } from './tables.ts'
