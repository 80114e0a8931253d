export { searchOf } from './store.ts'
