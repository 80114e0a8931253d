export { survey, surveyParticipation } from './tables.ts'
