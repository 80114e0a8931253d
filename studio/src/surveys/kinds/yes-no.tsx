import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'

export const yesNo: KindScreen = { icon: 'comment', chart: chartOfPeople }
