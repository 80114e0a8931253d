import { Group, NumberInput } from '@mantine/core'
import type { Range } from '@megdan/contract'
import type { QuestionProps } from './kind.ts'
import { usePut } from './use-put.ts'

type Pair<Value> = { min: Value; max: Value }
type Props = QuestionProps & { labels: Pair<string>; shown: Pair<number>; range: Range }

/** The two numbers of a question, each of this range. */
export function NumberPair({ question, labels, shown, range }: Props) {
  const { put, locked } = usePut(question)
  return (
    <Group gap="10px 20px">
      {(['min', 'max'] as const).map((end) => (
        <NumberInput
          key={end}
          w={110}
          label={labels[end]}
          min={range.low}
          max={range.high}
          allowDecimal={false}
          allowNegative={false}
          disabled={locked}
          value={shown[end]}
          onChange={(value) => {
            if (typeof value === 'number') put({ [end]: value })
          }}
        />
      ))}
    </Group>
  )
}
