export { openWebhooks } from './sending.ts'
export { pauseAll, removeOldEvents } from './store.ts'
