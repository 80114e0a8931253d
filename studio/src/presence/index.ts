export { Here } from './Here.tsx'
export { usePresence } from './use-presence.ts'
