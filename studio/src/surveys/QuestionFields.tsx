import { Checkbox, Group } from '@mantine/core'
import { kinds, type QuestionContent, surveyLimits } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { kindScreens } from './kinds/index.ts'
import { usePut } from './kinds/use-put.ts'
import { WordsField } from './WordsField.tsx'

type Props = { question: QuestionContent }

/** Everything about a question but its title and its logic. */
export function QuestionFields({ question }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { put, locked } = usePut(question)
  const { Fields, Switches } = kindScreens[question.kind]
  const { fields } = kinds[question.kind]
  return (
    <>
      {Fields && <Fields question={question} />}
      <WordsField
        label={words.help}
        place={{ of: 'question', id: question.id, part: 'help' }}
        maxLength={surveyLimits.help}
        long
      />
      <Group gap="10px 20px">
        <Checkbox
          label={words.required}
          disabled={locked}
          checked={question.required}
          onChange={({ currentTarget }) => put({ required: currentTarget.checked })}
        />
        {Switches && <Switches question={question} />}
        {fields.includes('other') && (
          <Checkbox
            label={words.other}
            disabled={locked}
            checked={question.other ?? false}
            onChange={({ currentTarget }) => put({ other: currentTarget.checked })}
          />
        )}
        {fields.includes('options') && (
          <Checkbox
            label={words.shuffle}
            checked={question.shuffle ?? false}
            onChange={({ currentTarget }) => put({ shuffle: currentTarget.checked })}
          />
        )}
      </Group>
    </>
  )
}
