export { recordChange } from './store.ts'
