import type { QuestionKind } from '@megdan/contract'
import type { IconName } from '../ui/Icon.tsx'

/** In the order of the palette. */
export const kindIcons: readonly (readonly [QuestionKind, IconName])[] = [
  ['single', 'check'],
  ['multiple', 'list'],
  ['scale', 'star'],
  ['nps', 'chart'],
  ['yes_no', 'comment'],
  ['ranking', 'table'],
  ['text', 'letters'],
  ['date', 'calendar'],
  ['photo_choice', 'image'],
]
