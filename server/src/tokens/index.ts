export { openProgramTokens } from './open.ts'
