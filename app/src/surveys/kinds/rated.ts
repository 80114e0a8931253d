import type { Words } from '../words.ts'
import type { Line, Note } from './kind.ts'
import type { Step } from './scale-words.ts'

const noteOf = ({ number, meaning, lang }: Step): Note[] =>
  meaning === undefined ? [] : [{ text: `${number} – ${meaning}`, lang }]

/** What was chosen on a scale: a face with its meaning, or «2 от 5» with what stands at both ends. */
export function lineOfStep(steps: readonly Step[], value: unknown, words: Words): Line {
  const step = steps.find(({ number }) => number === value)
  const [low, high] = [steps[0], steps.at(-1)]
  if (!step || !low || !high) return { text: '' }
  if (step.mood !== undefined) return { text: step.meaning ?? String(step.number), lang: step.lang, mood: step.mood }
  return { text: words.kinds.scale.of(step.number, high.number), notes: [...noteOf(low), ...noteOf(high)] }
}

/** What stands beside the bar of a number. */
export function nameOfStep(steps: readonly Step[], value: string) {
  const step = steps.find(({ number }) => String(number) === value)
  if (!step?.meaning) return { name: value }
  const { meaning, lang, mood } = step
  return { name: mood === undefined ? `${value} – ${meaning}` : meaning, lang, mood }
}
