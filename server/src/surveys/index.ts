export {
  countSurveysShowing,
  listClosing,
  listOpenWithin,
  listQuestions,
  type OpenSurvey,
  shownInSurveys,
  surveyAsTarget,
  surveysForGroup,
  surveysShowingToReaders,
  titlesOfSurveys,
} from './asked-of.ts'
export { openDue } from './building/authoring-opening.ts'
export { findSurveysForStudio, listSurveysBetween, markEnded } from './building/authoring-store.ts'
export { surveyTeller } from './building/authoring-telling.ts'
export { surveyReviewed } from './building/reviewed.ts'
export { countTaken, listBoundSurveys, peopleWhoAnswered, peopleWhoAnsweredAmong } from './in-campaigns.ts'
export { beginFromSurveyPattern, type SurveyPattern, surveyPatternOf } from './building/pattern.ts'
export { ballotBoxOf } from './ballots/ballot-box.ts'
export { findSurveyItems, listSurveyTexts } from './search.ts'
export { clearFormerCopies } from './ballots/mixing.ts'
export { type AskedSurvey, countAnsweredOf, countTakenPart, listAskedNow, listUnanswered } from './unanswered.ts'
export { isOpeningLate, listWaiting } from './waiting.ts'
