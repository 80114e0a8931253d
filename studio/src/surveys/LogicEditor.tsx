import { ActionIcon, Box, Button, Group, NativeSelect, Text } from '@mantine/core'
import { type Condition, type QuestionContent, surveyLimits } from '@megdan/contract'
import { useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useBuilder } from './builder-context.ts'
import { changeQuestion } from './edit.ts'
import css from './question-card.module.css'
import { firstCondition, testsOf, valuesOf } from './logic.ts'

type Props = { question: QuestionContent; place: number }

/** When this question shows, as a sentence whose words are chosen. */
export function LogicEditor({ question, place }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, base } = useBuilder()
  const { logic } = words
  /**
   * True once a press has begun or ended the condition: the button is gone then, so the focus moves to where the next
   * key goes on.
   */
  const pressed = useRef(false)
  const goOn = (next: HTMLElement | null) => {
    if (next && pressed.current) next.focus()
    if (next) pressed.current = false
  }
  const earlier = content.questions.slice(0, place)
  const { show_if, ...without } = question
  const last = earlier.at(-1)
  if (!show_if) {
    if (!last || base.locked) return null
    const begin = () => {
      pressed.current = true
      const show_if = { match: 'all' as const, conditions: [firstCondition(last, words)] }
      change(changeQuestion(content, { ...question, show_if }))
    }
    return (
      <Button ref={goOn} variant="subtle" size="compact-sm" leftSection={<Icon of="link" size={16} />} onClick={begin}>
        {words.add_logic}
      </Button>
    )
  }
  const put = (conditions: readonly Condition[], match = show_if.match) =>
    change(
      changeQuestion(
        content,
        conditions.length === 0 ? without : { ...question, show_if: { match, conditions: [...conditions] } },
      ),
    )
  return (
    <Box
      component="fieldset"
      m={0}
      p="10px 12px"
      bd="1px solid var(--mg-border)"
      bdrs="tile"
      ref={(element) => goOn(element?.querySelector('select') ?? null)}
      className={css.logic}
      disabled={base.locked}
    >
      <Text component="legend" px={6} fz="caption" fw={640}>
        {logic.title}
      </Text>
      {show_if.conditions.map((condition, at) => {
        const about = content.questions.find(({ id }) => id === condition.question)
        const set = (next: Condition) => put(show_if.conditions.map((one, index) => (index === at ? next : one)))
        const values = about ? valuesOf(about, words) : []
        const shown = values.findIndex(({ value }) => value === condition.value)
        return (
          <Group gap={6} mb={6} fz="note" key={at}>
            <span>{at === 0 ? logic.show_if : show_if.match === 'all' ? logic.and : logic.or}</span>
            <NativeSelect
              aria-label={logic.question}
              value={condition.question}
              onChange={({ currentTarget }) => {
                const next = earlier.find(({ id }) => id === currentTarget.value)
                if (next) set(firstCondition(next, words))
              }}
              data={[
                ...earlier.map(({ id, title }, index) => ({
                  value: id,
                  label: `${index + 1}. ${title.trim() || '…'}`,
                })),
                ...(earlier.includes(about as QuestionContent)
                  ? []
                  : [{ value: condition.question, label: about?.title ?? logic.gone }]),
              ]}
            />
            <NativeSelect
              aria-label={logic.test_label}
              value={condition.test}
              onChange={({ currentTarget }) => {
                const test = (about ? testsOf(about) : []).find((one) => one === currentTarget.value)
                if (test === 'answered') set({ question: condition.question, test })
                else if (test)
                  set({ question: condition.question, test, value: condition.value ?? values[0]?.value ?? 0 })
              }}
              data={(about ? testsOf(about) : [condition.test]).map((test) => ({
                value: test,
                label: logic.test[test],
              }))}
            />
            {condition.test !== 'answered' && (
              <NativeSelect
                aria-label={logic.value}
                value={String(shown)}
                onChange={({ currentTarget }) => {
                  const next = values[Number(currentTarget.value)]
                  if (next) set({ ...condition, value: next.value })
                }}
                data={[
                  ...values.map(({ label }, index) => ({ value: String(index), label })),
                  ...(shown < 0 ? [{ value: '-1', label: '…' }] : []),
                ]}
              />
            )}
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={logic.remove}
              onClick={() => {
                pressed.current = true
                put(show_if.conditions.filter((_, index) => index !== at))
              }}
            >
              <Icon of="close" size={16} />
            </ActionIcon>
          </Group>
        )
      })}
      <Group gap={6} mb={6} fz="note">
        {show_if.conditions.length > 1 && (
          <NativeSelect
            aria-label={logic.match_label}
            value={show_if.match}
            onChange={({ currentTarget }) => put(show_if.conditions, currentTarget.value === 'any' ? 'any' : 'all')}
            data={(['all', 'any'] as const).map((match) => ({ value: match, label: logic.match[match] }))}
          />
        )}
        {last && show_if.conditions.length < surveyLimits.conditions && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => put([...show_if.conditions, firstCondition(last, words)])}
          >
            {logic.add}
          </Button>
        )}
      </Group>
    </Box>
  )
}
