import { useWords } from '../words.ts'
import type { AnswerProps } from './kind.ts'
import { ScaleAnswer } from './ScaleAnswer.tsx'

/** A scale whose faces have names. */
export function MoodScale(props: AnswerProps) {
  const { moods } = useWords().kinds.scale
  return <ScaleAnswer {...props} moods={moods} />
}
