import { Box, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { offerUndo } from '../ui/announce.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import css from './conflict.module.css'
import { type Clash, valueAt } from './merge.ts'

type Words = Record<
  'title' | 'lead' | 'kept_theirs' | 'mine' | 'somebody' | 'keep_mine' | 'keep_theirs' | 'save',
  string
> & {
  theirs: (name: string) => string
}
type Copy = {
  current: () => { content: object }
  resolve: (theirs: readonly string[]) => Promise<void>
  writeAt: (values: { path: string; value: unknown }[]) => void
}
type Props = {
  copy: Copy
  state: { content: object; clashes: readonly Clash[]; base: { changed_by: string | null } | undefined }
  words: Words
  labelOf: (path: string) => string
  /** One of the two, so that they can be compared. */
  renderValue: (clash: Clash, side: 'mine' | 'theirs') => ReactNode
}

/** Both versions of everything that two editors have written over; nothing goes on until each has been decided. */
export function ConflictDialog({ copy, state: { content, clashes, base }, words, labelOf, renderValue }: Props) {
  useFocusReturn()
  const { shell } = useTexts()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (path: string, theirOne: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== path), ...(theirOne ? [path] : [])])
  const decide = () => {
    const now = copy.current().content
    const mine = chosen.map((path) => ({ path, value: valueAt(now, path) }))
    void copy.resolve(chosen)
    if (mine.length > 0) offerUndo(words.kept_theirs, shell.undo, () => copy.writeAt(mine))
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={words.title}
    >
      <Text fz="caption" c="dimmed">
        {words.lead}
      </Text>
      {clashes.map((clash) => {
        const { path } = clash
        const label = labelOf(path)
        const theirs = chosen.includes(path)
        const sides = [
          { side: 'mine' as const, title: words.mine, lost: theirs },
          { side: 'theirs' as const, title: words.theirs(base?.changed_by ?? words.somebody), lost: !theirs },
        ]
        return (
          <Stack component="section" key={path} gap={10} mt={18} aria-label={label}>
            <Text component="h3" fz="sm" fw={700}>
              {label}
            </Text>
            <div className={css.sides}>
              {sides.map(({ side, title, lost }) => (
                <Box
                  key={side}
                  p={12}
                  bd={`2px solid var(--mg-${lost ? 'border' : 'primary'})`}
                  bdrs="field"
                  c={lost ? 'dimmed' : 'inherit'}
                >
                  <Text component="h4" fz="sm" fw={700}>
                    {title}
                  </Text>
                  {/* A keyboard scrolls only what it can reach. */}
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                  <div className={css.value} tabIndex={0} role="group" aria-label={title}>
                    {renderValue({ ...clash, mine: valueAt(content, path) }, side)}
                  </div>
                </Box>
              ))}
            </div>
            <SegmentedControl
              aria-label={label}
              value={theirs ? 'theirs' : 'mine'}
              onChange={(value) => choose(path, value === 'theirs')}
              data={[
                { value: 'mine', label: words.keep_mine },
                { value: 'theirs', label: words.keep_theirs },
              ]}
            />
          </Stack>
        )
      })}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={decide}>{words.save}</Button>
      </Group>
    </Modal>
  )
}
