import { shortDateOf } from '../../ui/format.ts'
import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'

export const screen: KindScreen = { icon: 'calendar', nameOf: shortDateOf, chart: chartOfPeople }

declare module './kind.ts' {
  interface KindScreens {
    date: KindScreen
  }
}
