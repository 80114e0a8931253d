export { openDue } from './authoring-opening.ts'
export { survey, surveyParticipation } from './tables.ts'
