import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'
import { OptionList } from './OptionList.tsx'

export const single: KindScreen = { icon: 'check', Fields: OptionList, chart: chartOfPeople }
