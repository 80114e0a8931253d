export { saveNotification } from './store.ts'
