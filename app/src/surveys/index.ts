export { ModeTag } from './ModeTag.tsx'
export { useStandings } from './participation.ts'
export { QuickQuestion, useQuickQuestion } from './QuickQuestion.tsx'
export { useWords as useSurveyWords } from './words.ts'
