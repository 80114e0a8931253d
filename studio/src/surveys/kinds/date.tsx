import { shortDateOf } from '../../ui/format.ts'
import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'

export const date: KindScreen = { icon: 'calendar', nameOf: shortDateOf, chart: chartOfPeople }
