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

function Faults({ faults, next, shown, begins, confirm, copy, copyStructure }: Translation) {
  const { editor, shell } = useTexts()
  const { desk } = editor
  const count = (kind: 'missing' | 'stale') => faults.filter((one) => one.kind === kind).length
  const [missing, stale] = [count('missing'), count('stale')]
  return (
    <>
      <Group gap={6}>
        {missing > 0 && (
          <Button size="compact-sm" variant="light" {...grounds.danger} onClick={() => next('missing')}>
            {desk.missing(missing)}
          </Button>
        )}
        {stale > 0 && (
          <Button size="compact-sm" variant="light" {...grounds.warning} onClick={() => next('stale')}>
            {desk.stale(stale)}
          </Button>
        )}
        {missing + stale === 0 && (
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
