import { chartOfPeople } from './charts.ts'
import { Ends } from './Ends.tsx'
import type { KindScreen } from './kind.ts'
import { NumbersGlance } from './NumbersGlance.tsx'

export const nps: KindScreen = {
  icon: 'chart',
  Fields: Ends,
  Glance: NumbersGlance,
  chart: chartOfPeople,
  scoreOf: (score, words) => words.nps.score(score),
}
