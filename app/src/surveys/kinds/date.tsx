import { TextField } from '../../ui/Field.tsx'
import { dateLong } from '@megdan/kit/format'
import { useWords } from '../words.ts'
import { shareBars } from './bars.ts'
import type { AnswerProps, KindScreen, Languages } from './kind.ts'

function DateAnswer({ value, onAnswer, labelledBy, describedBy }: AnswerProps) {
  const words = useWords()
  return (
    <TextField
      type="date"
      label={words.kinds.date.day}
      value={typeof value === 'string' ? value : ''}
      max="9999-12-31"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(day) => onAnswer(day === '' ? undefined : day)}
    />
  )
}

const nameOf = (day: string, { screen }: Languages) => dateLong(`${day}T12:00:00`, screen)

export const screen: KindScreen = {
  Answer: DateAnswer,
  howOf: (_, words) => words.kinds.date.how,
  linesOf: (_, value, __, languages) => [{ text: typeof value === 'string' ? nameOf(value, languages) : '' }],
  barsOf: (drawn) => shareBars(drawn, (value) => ({ name: nameOf(value, drawn.languages) })),
}

declare module './kind.ts' {
  interface KindScreens {
    date: KindScreen
  }
}
