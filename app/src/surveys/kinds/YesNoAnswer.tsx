import { Choice } from '../../ui/Choice.tsx'
import { useWords } from '../words.ts'
import type { AnswerProps } from './kind.ts'

export function YesNoAnswer({ value, onAnswer, labelledBy, describedBy }: AnswerProps) {
  const { yes, no } = useWords().kinds.yes_no
  return (
    <Choice
      look="cards"
      labelledBy={labelledBy}
      describedBy={describedBy}
      value={value === undefined ? null : value === true ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(key) => onAnswer(key === 'yes')}
    />
  )
}
