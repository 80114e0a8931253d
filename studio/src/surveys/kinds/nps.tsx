import { type NpsPart, npsPartOf, npsParts } from '@megdan/contract'
import { percent } from '@megdan/kit/format'
import { chartOfPeople } from './charts.ts'
import { Ends } from './Ends.tsx'
import type { KindScreen } from './kind.ts'
import { NumbersGlance } from './NumbersGlance.tsx'

const hues: Record<NpsPart, string> = {
  detractors: 'var(--mg-c4)',
  passives: 'var(--mg-c6)',
  promoters: 'var(--mg-c1)',
}

export const screen: KindScreen = {
  icon: 'chart',
  Fields: Ends,
  Glance: NumbersGlance,
  chart: chartOfPeople,
  partsOf: ({ result: { counts, answered }, language }, words) =>
    npsParts.map((key) => {
      const count = counts
        .filter(({ value }) => npsPartOf(Number(value)) === key)
        .reduce((sum, line) => sum + line.count, 0)
      const share = answered > 0 ? count / answered : 0
      return { key, name: words.nps.parts[key], hue: hues[key], count, share, text: percent(share, language) }
    }),
  scoreOf: (score, words) => words.nps.score(score),
}

declare module './kind.ts' {
  interface KindScreens {
    nps: KindScreen
  }
}
