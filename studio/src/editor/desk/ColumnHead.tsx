import { Button, Group, Text } from '@mantine/core'
import type { Language } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { grounds } from '../../ui/grounds.ts'
import css from './desk.module.css'
import type { Translation } from './use-translation.ts'

type Props = {
  name: string
  language: Language
  /** Of the column of a translation. */
  translation?: Translation
}

const kinds = ['missing', 'stale'] as const
type Kind = (typeof kinds)[number]
const looks = { missing: grounds.danger, stale: grounds.warning }

function Faults({ faults, next, shown, begins, confirm, copy, copyStructure }: Translation) {
  const { editor, shell } = useTexts()
  const { desk } = editor
  const countOf = (kind: Kind) => faults.filter((one) => one.kind === kind).length
  const count = { missing: countOf('missing'), stale: countOf('stale') }
  return (
    <>
      <Group gap={6}>
        {kinds.map(
          (kind) =>
            count[kind] > 0 && (
              <Button key={kind} size="compact-sm" variant="light" {...looks[kind]} onClick={() => next(kind)}>
                {desk[kind](count[kind])}
              </Button>
            ),
        )}
        {count.missing + count.stale === 0 && (
          <Text span fz="caption" c="dimmed">
            {desk.whole}
          </Text>
        )}
        {copyStructure && (
          <Button size="compact-sm" variant="default" onClick={copyStructure}>
            {desk.copy_structure}
          </Button>
        )}
      </Group>
      {shown && (
        <Group gap={6} p="6px 10px" bdrs="field" bg="var(--mg-row)" role="group" aria-label={desk.kind[shown.kind]}>
          <Text span fz="caption">
            {desk.kind[shown.kind]}
            {begins && `: ${shell.quoted(begins)}`}
          </Text>
          {shown.kind === 'stale' ? (
            <Button size="compact-sm" variant="default" onClick={confirm}>
              {desk.confirm}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {desk.copy}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

/** Which language a column is, and what its translation lacks. */
export function ColumnHead({ name, language, translation }: Props) {
  const { desk } = useTexts().editor
  return (
    <header className={css.head}>
      <Group gap={8} align="baseline">
        <Text component="h2" ff="text" fz="note" fw={680}>
          {name}
        </Text>
        <Text span fz="caption" c="dimmed">
          {translation ? desk.translation : desk.original}
        </Text>
      </Group>
      {translation && <Faults key={language} {...translation} />}
    </header>
  )
}
