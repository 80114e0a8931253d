import { Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import { choicesOf, type QuestionContent, rangeOf, surveyLimits } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { useBuilder } from './builder-context.ts'
import { hasOptions } from './content.ts'
import { changeQuestion } from './edit.ts'
import { OptionList } from './OptionList.tsx'
import { WordsField } from './WordsField.tsx'

type Props = { question: QuestionContent }

function Numbers({ question }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, base } = useBuilder()
  const isScale = question.kind === 'scale'
  const labels = isScale ? words.range : words.choices
  const { least, most } = choicesOf(question)
  const shown = isScale ? { min: question.min ?? 1, max: question.max ?? 5 } : { min: least, max: most }
  return (
    <div className="numbers">
      {(['min', 'max'] as const).map((end) => (
        <NumberInput
          key={end}
          label={labels[end]}
          min={isScale ? 0 : 1}
          max={isScale ? 20 : surveyLimits.options + 1}
          allowDecimal={false}
          allowNegative={false}
          disabled={base.locked}
          value={shown[end]}
          onChange={(value) => {
            if (typeof value === 'number') change(changeQuestion(content, { ...question, [end]: value }))
          }}
        />
      ))}
    </div>
  )
}

function Scale({ question }: Props) {
  const { surveyBuilder: words } = useTexts()
  return (
    <div className="ends">
      {(['low', 'high'] as const).map((part) => (
        <WordsField
          key={part}
          label={words.ends[part]}
          place={{ of: 'label', id: question.id, part }}
          maxLength={surveyLimits.label}
        />
      ))}
    </div>
  )
}

/** Everything about a question but its title and its logic. */
export function QuestionFields({ question }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, base } = useBuilder()
  const { kind } = question
  const { low, high } = rangeOf(question)
  const mayFaces = question.faces === true || high - low === 4
  const put = (changes: Partial<QuestionContent>) => change(changeQuestion(content, { ...question, ...changes }))
  const mayOther = kind === 'single' || kind === 'multiple' || kind === 'photo_choice'
  return (
    <>
      {hasOptions(kind) && <OptionList question={question} />}
      {(kind === 'multiple' || kind === 'scale') && <Numbers question={question} />}
      {(kind === 'scale' || kind === 'nps') && <Scale question={question} />}
      {kind === 'text' && (
        <SegmentedControl
          aria-label={words.length}
          disabled={base.locked}
          value={question.length ?? 'long'}
          onChange={(length) => put({ length: length === 'short' ? 'short' : 'long' })}
          data={(['short', 'long'] as const).map((value) => ({ value, label: words.lengths[value] }))}
        />
      )}
      <WordsField
        label={words.help}
        place={{ of: 'question', id: question.id, part: 'help' }}
        maxLength={surveyLimits.help}
        long
      />
      <div className="question-marks">
        <Checkbox
          label={words.required}
          disabled={base.locked}
          checked={question.required}
          onChange={({ currentTarget }) => put({ required: currentTarget.checked })}
        />
        {kind === 'scale' && (
          <Checkbox
            label={words.faces}
            disabled={!mayFaces}
            checked={question.faces ?? false}
            onChange={({ currentTarget }) => put({ faces: currentTarget.checked })}
          />
        )}
        {mayOther && (
          <Checkbox
            label={words.other}
            disabled={base.locked}
            checked={question.other ?? false}
            onChange={({ currentTarget }) => put({ other: currentTarget.checked })}
          />
        )}
        {hasOptions(kind) && (
          <Checkbox
            label={words.shuffle}
            checked={question.shuffle ?? false}
            onChange={({ currentTarget }) => put({ shuffle: currentTarget.checked })}
          />
        )}
      </div>
    </>
  )
}
