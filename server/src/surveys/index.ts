export { openDue } from './authoring-opening.ts'
export { ballotBoxOf } from './ballot-box.ts'
export { clearFormerCopies } from './mixing.ts'
export { survey, surveyParticipation } from './tables.ts'
