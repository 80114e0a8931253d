import type { QuestionKind } from '@megdan/contract'
import { date } from './date.tsx'
import type { KindScreen } from './kind.ts'
import { multiple } from './multiple.tsx'
import { nps } from './nps.tsx'
import { photoChoice } from './photo-choice.tsx'
import { ranking } from './ranking.tsx'
import { scale } from './scale.tsx'
import { single } from './single.tsx'
import { text } from './text.tsx'
import { yesNo } from './yes-no.tsx'

/** What every kind of question looks like. */
export const kindScreens: Record<QuestionKind, KindScreen> = {
  single,
  multiple,
  scale,
  nps,
  yes_no: yesNo,
  ranking,
  text,
  date,
  photo_choice: photoChoice,
}
