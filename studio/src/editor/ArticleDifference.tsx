import { Button, Group, Text } from '@mantine/core'
import type { Language, NewsWording } from '@megdan/contract'
import { type ElementType, useMemo, useRef, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Pieces } from '../ui/Difference.tsx'
import { articleDifference, type LineKind } from './article-difference.ts'
import compared from '../ui/difference.module.css'
import css from './article-difference.module.css'

const tags: Record<LineKind, ElementType> = {
  title: 'h3',
  summary: 'p',
  point: 'p',
  heading: 'h4',
  subheading: 'h5',
  paragraph: 'p',
  item: 'p',
  quote: 'blockquote',
  row: 'p',
  other: 'p',
}

type Side = { language: Language; name: string; older: NewsWording; newer: NewsWording }

/** The article with what has changed in it, language by language, and a way from change to change. */
export function ArticleDifference({ sides }: { sides: readonly Side[] }) {
  const { history } = useTexts().editor
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const told = useMemo(
    () => sides.map((side) => ({ ...side, lines: articleDifference(side.older, side.newer) })),
    [sides],
  )
  const count = told.reduce((sum, { lines }) => sum + lines.filter(({ isChanged }) => isChanged).length, 0)
  const goTo = (next: number) => {
    const place = ((next - 1 + count) % count) + 1
    setAt(place)
    const line = box.current?.querySelectorAll<HTMLElement>('[data-change]')[place - 1]
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'center' })
  }
  return (
    <div ref={box}>
      <Group
        gap={8}
        justify="space-between"
        pos="sticky"
        top={60}
        p="8px 12px"
        bd="1px solid var(--mg-border)"
        bdrs="tile"
        bg="var(--mg-surface)"
        style={{ zIndex: 1 }}
      >
        <Text span fz="note" role="status">
          {at === 0 ? history.changes(count) : history.change(at, count)}
        </Text>
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={count === 0}
            onClick={() => goTo(at === 0 ? count : at - 1)}
          >
            {history.previous_change}
          </Button>
          <Button size="compact-sm" variant="light" disabled={count === 0} onClick={() => goTo(at + 1)}>
            {history.next_change}
          </Button>
        </Group>
      </Group>
      {told.map(({ language, name, lines }) => (
        <section key={language} aria-label={name}>
          {told.length > 1 && (
            <Text component="h3" mt={18} fz="note" fw={680} c="dimmed">
              {name}
            </Text>
          )}
          <div className={`prose ${css.article} ${compared.marks}`} lang={language}>
            {lines.map(({ kind, pieces, isChanged }, line) => {
              const Tag = tags[kind]
              return (
                // Lines have no identity but their place.
                <Tag key={line} data-kind={kind} {...(isChanged && { 'data-change': true, tabIndex: -1 })}>
                  <Pieces pieces={pieces} />
                </Tag>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
