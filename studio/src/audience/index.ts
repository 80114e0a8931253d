export { AudienceChooser } from './AudienceChooser.tsx'
export { ReachSummary } from './ReachSummary.tsx'
export { useGroups, useReach } from './reach.ts'
export { useAudienceWords } from './use-audience-words.ts'
