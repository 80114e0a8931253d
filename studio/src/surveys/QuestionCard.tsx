import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core'
import { answerRules, type QuestionContent, surveyLimits } from '@megdan/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useBuilder } from './builder-context.ts'
import { beginSection, duplicateQuestion, moveQuestion, removeQuestion } from './edit.ts'
import { kindScreens } from './kinds/index.ts'
import { nameOfValue } from './kinds/value-words.ts'
import { LogicEditor } from './LogicEditor.tsx'
import { sentenceOf } from './logic.ts'
import css from './question-card.module.css'
import { QuestionFields } from './QuestionFields.tsx'
import { WordsField } from './WordsField.tsx'
import { Pill } from '../ui/Pill.tsx'

type Props = { question: QuestionContent; place: number }

/** What a question looks like while it is not being written. */
function Glance({ question }: { question: QuestionContent }) {
  const { surveyBuilder: words } = useTexts()
  const { Glance: OwnGlance } = kindScreens[question.kind]
  if (OwnGlance) return <OwnGlance question={question} />
  return (
    <Group component="span" gap={6}>
      {answerRules[question.kind].linesOf(question, []).map((value) => (
        <Pill key={value}>{nameOfValue(question, value, words)}</Pill>
      ))}
    </Group>
  )
}

function Tools({ question, place, go }: Props & { go: (to: number) => void }) {
  const { surveyBuilder: words, shell } = useTexts()
  const { content, base, change } = useBuilder()
  const last = content.questions.length - 1
  const places = { first: 0, up: place - 1, down: place + 1, last }
  const remove = () => {
    change(removeQuestion(content, question.id))
    announce(`${words.removed} ${shell.undo}: Ctrl Z`)
  }
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size={32}
        disabled={base.locked}
        aria-label={words.copy}
        onClick={() => change(duplicateQuestion(content, question.id))}
      >
        <Icon of="copy" size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={32} disabled={base.locked} aria-label={words.remove} onClick={remove}>
        <Icon of="trash" size={18} />
      </ActionIcon>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" size={32} aria-label={words.more(place + 1)}>
            <Icon of="more" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.move}</Menu.Label>
          {(['first', 'up', 'down', 'last'] as const).map((where) => (
            <Menu.Item
              key={where}
              disabled={where === 'first' || where === 'up' ? place === 0 : place === last}
              onClick={() => go(places[where])}
            >
              {words.to[where]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => change(beginSection(content, question.id, words.new_section))}>
            {words.begin_section}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** One question of the canvas: dragged by its handle, moved by Alt and the arrows or by its menu. */
export function QuestionCard({ question, place }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, open, onOpen, problems, tell } = useBuilder()
  const { id, kind, title } = question
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const card = useRef<HTMLElement>(null)
  /** Set by a move, which takes the card, and with it the focus, out of the page for a moment. */
  const refocus = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refocus.current?.isConnected) refocus.current.focus()
    refocus.current = null
  }, [place])
  const isOpen = open === id
  const isFresh = isOpen && title === ''
  // Whoever adds a question, or opens one without words, writes them next.
  useEffect(() => {
    if (!isFresh) return
    card.current?.querySelector('textarea')?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
  const go = (to: number) => {
    if (to < 0 || to >= content.questions.length) return
    const focused = document.activeElement
    if (focused instanceof HTMLElement && card.current?.contains(focused)) refocus.current = focused
    change(moveQuestion(content, id, to))
    tell(words.moved(title, to + 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    go(place + step)
  }
  const faults = problems.get(id) ?? []
  const heading = words.question(place + 1, words.kind[kind].name)
  return (
    <li
      ref={(element) => {
        setNodeRef(element)
        card.current = element
      }}
      className={css.card}
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* The arrows belong to whatever in the card has the focus; its title is what the keyboard opens. */}
      <Group
        align="stretch"
        wrap="nowrap"
        gap={10}
        p="16px 18px 16px 12px"
        onKeyDown={onKeyDown}
        onClick={() => isOpen || onOpen(id)}
      >
        <span className={css.handle} aria-hidden="true" {...listeners}>
          <Icon of="drag" />
        </span>
        <Stack flex={1} gap={10} miw={0}>
          <Group justify="space-between" wrap="nowrap" mih={20}>
            <Text span fz="caption" fw={640} c="var(--mg-text-3)">
              {heading}
            </Text>
            {isOpen && <Tools question={question} place={place} go={go} />}
          </Group>
          {isOpen ? (
            <>
              <WordsField
                label={words.question_title}
                place={{ of: 'question', id, part: 'title' }}
                maxLength={surveyLimits.question}
                className={`${css.bare} ${css.heading}`}
                long
              />
              <QuestionFields question={question} />
              <LogicEditor question={question} place={place} />
            </>
          ) : (
            <>
              <UnstyledButton
                className={css.title}
                aria-label={`${heading}: ${title || '…'}`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onOpen(id)}
              >
                {title || '…'}
              </UnstyledButton>
              <Glance question={question} />
            </>
          )}
          {faults.length > 0 && (
            <Stack component="ul" gap={6} fz="note" c="var(--mg-danger)">
              {faults.map((fault) => (
                <Group component="li" gap={8} align="stretch" wrap="nowrap" key={fault}>
                  <Icon of="alert" size={16} />
                  {words.problem[fault]}
                </Group>
              ))}
            </Stack>
          )}
          {!isOpen && question.show_if && (
            <Group gap={8} align="stretch" wrap="nowrap" fz="note" c="dimmed">
              <Icon of="link" size={16} />
              {sentenceOf(question, content.questions, words)}
            </Group>
          )}
        </Stack>
      </Group>
    </li>
  )
}
