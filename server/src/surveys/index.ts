export { openDue } from './authoring-opening.ts'
export { clearFormerCopies } from './mixing.ts'
export { survey, surveyParticipation } from './tables.ts'
