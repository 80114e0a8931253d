import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'
import { OptionList } from './OptionList.tsx'

export const screen: KindScreen = { icon: 'check', Fields: OptionList, chart: chartOfPeople }

declare module './kind.ts' {
  interface KindScreens {
    single: KindScreen
  }
}
