import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'

export const screen: KindScreen = { icon: 'comment', chart: chartOfPeople }

declare module './kind.ts' {
  interface KindScreens {
    yes_no: KindScreen
  }
}
