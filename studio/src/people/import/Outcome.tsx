import { NumberInput, Stack, Switch, Text } from '@mantine/core'
import { ApiError, type ImportPlan } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { sentenceOf, useLanguage, useTexts } from '../../texts/index.ts'
import { type BadLine, BadLines, ImportResult } from '../../ui/import/index.ts'
import { FailureNote } from '../../ui/Note.tsx'
import type { Import } from './use-import.ts'
import { Failure } from '../../ui/form/Failure.tsx'

/** Whoever left is not in the new list: they may be suspended with it, within a limit against a wrong file. */
function Missing({
  missing,
  suspendAtMost,
  setSuspend,
}: Pick<ImportPlan, 'missing'> & Pick<Import, 'suspendAtMost' | 'setSuspend'>) {
  const { peopleImport: words } = useTexts()
  const language = useLanguage()
  return (
    <Stack gap={10} pt={12} style={{ borderTop: '1px solid var(--mg-border)' }}>
      <p>{words.missing(missing, number(missing, language))}</p>
      <Switch
        label={words.suspend}
        checked={suspendAtMost > 0}
        onChange={(event) => setSuspend(event.currentTarget.checked ? Math.max(1, Math.min(missing, 50)) : 0)}
      />
      {suspendAtMost > 0 && (
        <NumberInput
          label={words.at_most}
          min={1}
          max={100_000}
          clampBehavior="strict"
          allowDecimal={false}
          value={suspendAtMost}
          onChange={(value) => setSuspend(Math.max(1, Number(value) || 1))}
        />
      )}
    </Stack>
  )
}

const badLinesOf = (plan: ImportPlan, reasonOf: (error: ImportPlan['errors'][number]) => string): BadLine[] =>
  plan.errors.map((error) => ({
    line: error.line,
    reason: reasonOf(error),
    text: error.value || error.cells.filter(Boolean).join(', '),
    cells: error.cells,
  }))

/** What would come of the file as it is matched now. */
export function Outcome({ plan, isCurrent, file, suspendAtMost, setSuspend }: Import) {
  const texts = useTexts()
  const language = useLanguage()
  const { peopleImport: words } = texts
  if (plan.isError) {
    const isGone = plan.error instanceof ApiError && plan.error.status === 404
    return <FailureNote title={isGone ? words.gone : words.failed} error={plan.error} retry={plan.refetch} />
  }
  if (!plan.data || !file)
    return (
      <Text c="dimmed" fz="caption">
        {words.choose_key}
      </Text>
    )
  const { data } = plan
  const parts = [
    { look: 'ready' as const, label: words.counts.new, number: data.new + data.changed },
    { look: 'known' as const, label: words.counts.same, number: data.same },
    { look: 'bad' as const, label: words.counts.refused, number: data.refused },
  ]
  return (
    <>
      <ImportResult parts={parts} busy={!isCurrent}>
        <Text c="dimmed" fz="caption">
          {words.of_these(data.new, data.changed)}
        </Text>
        {data.doubted > 0 && <p>{words.doubted(data.doubted, number(data.doubted, language))}</p>}
        {data.missing > 0 && <Missing missing={data.missing} suspendAtMost={suspendAtMost} setSuspend={setSuspend} />}
      </ImportResult>
      <BadLines
        lines={badLinesOf(data, ({ field, code, other_line }) =>
          words.reason[code](words.field[field], other_line ?? 0),
        )}
        total={Math.max(data.refused, data.errors.length)}
        headings={file.columns.map(({ heading }) => heading)}
        name={words.bad_name}
      />
    </>
  )
}

/** Why the list was not taken. */
export function ApplyFailure({ error }: { error: unknown }) {
  const texts = useTexts()
  if (!error) return null
  return <Failure>{sentenceOf(error, texts, texts.peopleImport.refusals)}</Failure>
}
