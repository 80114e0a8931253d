export { Gate } from './Gate.tsx'
export { ProveAgain } from './ProveAgain.tsx'
export { isStale, rememberStale } from './stale.ts'
