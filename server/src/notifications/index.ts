export { saveNotification, saveNotificationFor } from './store.ts'
