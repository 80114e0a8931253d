export { openDue } from './building/authoring-opening.ts'
export { ballotBoxOf } from './ballots/ballot-box.ts'
export { clearFormerCopies } from './ballots/mixing.ts'
export { survey, surveyParticipation } from './tables.ts'
