import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon, Box, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { surveyLimits } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useBuilder } from './builder-context.ts'
import { removeSection } from './edit.ts'
import css from './question-card.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { WordsField } from './WordsField.tsx'

function Head() {
  const { surveyBuilder: words } = useTexts()
  const { content, images, pick } = useBuilder()
  const cover = images[content.cover_id ?? '']
  return (
    <Group gap={16} align="start" wrap="nowrap" mb={14}>
      <UnstyledButton
        className="picture"
        flex="none"
        w={92}
        h={66}
        bdrs={13}
        c="dimmed"
        aria-label={words.settings.choose_cover}
        onClick={() => pick('cover')}
      >
        {cover ? <img src={`${cover.url}?w=320`} alt="" /> : <Icon of="image" />}
      </UnstyledButton>
      <Box flex={1} miw={0}>
        <WordsField
          label={words.title}
          place={{ of: 'title' }}
          maxLength={surveyLimits.title}
          className={`${css.bare} ${css.heading} ${css.survey}`}
        />
        <WordsField
          label={words.summary}
          place={{ of: 'summary' }}
          maxLength={surveyLimits.summary}
          long
          className={css.bare}
        />
      </Box>
    </Group>
  )
}

function SectionHead({ id }: { id: string }) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, problems } = useBuilder()
  return (
    <Group component="li" gap={8} align="start" wrap="nowrap" p="10px 4px 0">
      <Box flex={1}>
        <WordsField
          label={words.section_title}
          place={{ of: 'section', id, part: 'title' }}
          maxLength={surveyLimits.title}
          className={`${css.bare} ${css.heading}`}
        />
        <WordsField
          label={words.section_text}
          place={{ of: 'section', id, part: 'text' }}
          maxLength={surveyLimits.section_text}
          long
        />
        {problems.has(id) && <Text c="var(--mg-danger)">{words.problem.empty}</Text>}
      </Box>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={words.remove_section}
        onClick={() => change(removeSection(content, id))}
      >
        <Icon of="close" size={16} />
      </ActionIcon>
    </Group>
  )
}

/** The survey as it is asked, question under question. */
export function Canvas() {
  const { surveyBuilder: words } = useTexts()
  const { content } = useBuilder()
  const { questions } = content
  return (
    <Box component="section" maw={640} mx="auto" aria-label={words.view.questions}>
      <Head />
      <SortableContext items={questions.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Stack component="ol" gap={12} aria-label={words.view.questions}>
          {questions.flatMap((question, place) => {
            const { id, section } = question
            const begins = section !== undefined && questions[place - 1]?.section !== section
            return [
              ...(begins ? [<SectionHead key={`section ${section}`} id={section} />] : []),
              <QuestionCard key={id} question={question} place={place} />,
            ]
          })}
        </Stack>
      </SortableContext>
      {questions.length === 0 && (
        <Text p="60px 16px" bd="2px dashed var(--mg-border)" bdrs="card" ta="center" c="dimmed">
          {words.empty}
        </Text>
      )}
    </Box>
  )
}
