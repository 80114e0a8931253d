export { sendDue } from './authoring-due.ts'
export { cancelPush, forgetCursors, pushNumbers, restorePush } from './push/numbers.ts'
export { startSending } from './push/sender.ts'
export { saveNotification, saveNotificationFor } from './store.ts'
