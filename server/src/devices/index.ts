export { moveDevices, removeOwnDevice, removeSilentDevices } from './store.ts'
