import type { QuestionKind } from '@megdan/contract'
import type { KindScreen, KindScreens } from './kind.ts'

const files = import.meta.glob<KindScreen>(['./[a-z]*.tsx', '!./quick.tsx'], { eager: true, import: 'screen' })
const kindOf = (file: string) => file.slice('./'.length, -'.tsx'.length).replaceAll('-', '_')
const found = Object.entries(files).map(([file, screen]) => [kindOf(file), screen])

/** What every kind of question looks like: each file here that bears the name of a kind says it. */
export const kindScreens: Record<QuestionKind, KindScreen> = Object.fromEntries(found) as KindScreens
