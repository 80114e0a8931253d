export { MadeCodes } from './MadeCodes.tsx'
