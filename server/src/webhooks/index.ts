export { openWebhooks } from './sending.ts'
export { removeOldEvents } from './store.ts'
