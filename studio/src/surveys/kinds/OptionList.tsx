import { ActionIcon, Box, Button, Group, TextInput, UnstyledButton } from '@mantine/core'
import { type QuestionContent, surveyLimits } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useBuilder } from '../builder-context.ts'
import { newOption } from '../content.ts'
import { leadsTo } from '../logic.ts'
import css from '../question-card.module.css'
import { WordsField } from '../WordsField.tsx'
import type { QuestionProps } from './kind.ts'
import { usePut } from './use-put.ts'

type Option = NonNullable<QuestionContent['options']>[number]
/** What stands before each: what one would tick, its place, or its picture. */
type Props = QuestionProps & { marks?: 'circles' | 'squares' | 'numbers' | 'pictures' }

/** The answers that one chooses from. */
export function OptionList({ question, marks = 'circles' }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content, images, pick, base } = useBuilder()
  const { put, locked } = usePut(question)
  const { options = [] } = question
  const putOptions = (next: Option[]) => put({ options: next })
  const live = base.questions.find(({ id }) => id === question.id)
  const isKept = (option: Option) => locked && live?.options?.some(({ id }) => id === option.id)
  return (
    <div>
      {options.map((option, at) => {
        const leads = leadsTo(question.id, option.id, content.questions)
        const image = images[option.image_id ?? '']
        return (
          <Group gap={8} wrap="nowrap" mb={6} p="2px 4px 2px 12px" bdrs="field" className={css.option} key={option.id}>
            {marks === 'pictures' ? (
              <UnstyledButton
                className="picture"
                w={56}
                h={42}
                bdrs={8}
                c="dimmed"
                aria-label={`${words.picture}: ${option.text || words.option(at + 1)}`}
                onClick={() => pick({ question: question.id, option: option.id })}
              >
                {image ? <img src={`${image.url}?w=192`} alt="" /> : <Icon of="image" />}
              </UnstyledButton>
            ) : (
              <Box
                component="span"
                display="grid"
                flex="none"
                w={18}
                h={18}
                bdrs={marks === 'squares' ? 6 : '50%'}
                fz="0.75rem"
                className={css.mark}
                aria-hidden="true"
              >
                {marks === 'numbers' ? at + 1 : ''}
              </Box>
            )}
            <Box component="span" flex={1} miw={0}>
              <WordsField
                label={words.option(at + 1)}
                place={{ of: 'option', id: question.id, option: option.id }}
                maxLength={surveyLimits.option}
                className={css.bare}
              />
              {marks === 'pictures' && option.image_id && (
                <TextInput
                  aria-label={`${words.picture_alt} ${at + 1}`}
                  placeholder={words.picture_alt}
                  maxLength={300}
                  value={option.image_alt ?? ''}
                  onChange={({ currentTarget }) => {
                    const image_alt = currentTarget.value
                    putOptions(options.map((one) => (one.id === option.id ? { ...one, image_alt } : one)))
                  }}
                />
              )}
            </Box>
            {leads.map((number) => (
              <Pill key={number} look="scheduled">
                {words.logic.leads(number)}
              </Pill>
            ))}
            <ActionIcon
              variant="subtle"
              size={32}
              disabled={isKept(option) === true}
              aria-label={words.remove_option(option.text || words.option(at + 1))}
              onClick={() => putOptions(options.filter(({ id }) => id !== option.id))}
            >
              <Icon of="close" size={16} />
            </ActionIcon>
          </Group>
        )
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon of="plus" size={16} />}
        disabled={options.length >= surveyLimits.options}
        onClick={() => putOptions([...options, newOption()])}
      >
        {words.add_option}
      </Button>
    </div>
  )
}
