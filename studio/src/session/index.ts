export { useMe } from './session.ts'
