export { answerCopies } from './copy.ts'
export { openDailyBackup, tellLastBackup } from './daily.ts'
export { openErasedList } from './erased.ts'
export { refuseHalfRestored } from './loading.ts'
