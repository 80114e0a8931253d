export { AskDialog } from './AskDialog.tsx'
export { ReviewCard } from './ReviewCard.tsx'
export { ReviewMark } from './ReviewMark.tsx'
export { ReviewRuleField } from './ReviewRuleField.tsx'
