export { CheckCard } from './CheckCard.tsx'
export { refreshChecks, useDueOf } from './checks.ts'
