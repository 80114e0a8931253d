export { AudienceChooser } from './AudienceChooser.tsx'
export { ReachSummary } from './ReachSummary.tsx'
export { useReach } from './reach.ts'
