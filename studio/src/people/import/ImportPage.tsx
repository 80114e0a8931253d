import { Button } from '@mantine/core'
import { importFields, type ImportField } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { FileDrop, ImportFrame, ImportLayout, MappingTable } from '../../ui/import/index.ts'
import { Note } from '../../ui/Note.tsx'
import { ApplyFailure, Outcome } from './Outcome.tsx'
import { PlannedPeople } from './PlannedPeople.tsx'
import { type Import, useImport } from './use-import.ts'

const asField = (value: string | null): ImportField | null => importFields.find((one) => one === value) ?? null

/** The way on from each step, with the number on the last button. */
function useNext({ step, go, plan, isCurrent, apply, done, suspendAtMost }: Import) {
  const { peopleImport: words, importing } = useTexts()
  const language = useLanguage()
  if (step === 'file' || done) return undefined
  const { data } = plan
  const onward = { busy: false, disabled: !isCurrent }
  if (step === 'columns') return { ...onward, label: importing.to_review, onClick: () => go('review') }
  const suspended = suspendAtMost > 0 ? (data?.missing ?? 0) : 0
  const all = (data?.new ?? 0) + (data?.changed ?? 0) + suspended
  const label = words.apply(all, number(all, language))
  const disabled = !isCurrent || all === 0 || suspended > suspendAtMost
  return { label, busy: apply.busy, disabled, onClick: () => void apply.run() }
}

/** A list of people comes in: file, columns, what would happen, done. */
export function ImportPage() {
  const { peopleImport: words } = useTexts()
  const language = useLanguage()
  const all = useImport()
  const { step, go, file, columns, match, upload, plan, done, failed, startAgain } = all
  const next = useNext(all)
  const back = { file: undefined, columns: startAgain, review: () => go('columns') }[step]
  const shown = file && { name: file.name, rows: file.lines, columns: file.columns.length }
  return (
    <ImportFrame
      title={words.title}
      from="/people"
      step={step}
      file={shown}
      onChangeFile={startAgain}
      onBack={done ? undefined : back}
      next={next}
    >
      {step === 'file' && (
        <FileDrop
          accept=".csv,.txt,.tsv,.xlsx"
          hint={words.hint}
          busy={upload.busy}
          error={failed.upload}
          onFile={(chosen) => void upload.run(chosen)}
        />
      )}
      {done && (
        <Note icon="check" title={words.done} text={words.told(done, (value) => number(value, language))}>
          <Button component={Link} to="/people">
            {words.to_people}
          </Button>
        </Note>
      )}
      {step !== 'file' && !done && (
        <ImportLayout side={<Outcome {...all} />}>
          <ApplyFailure error={failed.apply} />
          {step === 'columns' && (
            <MappingTable
              columns={columns.map((column, at) => ({
                ...column,
                heading: file?.columns[at]?.heading ?? '',
                samples: file?.columns[at]?.examples ?? [],
              }))}
              fields={importFields.map((value) => ({ value, label: words.field[value] }))}
              onChange={(at, field) => match(at, asField(field))}
            />
          )}
          {step === 'review' && plan.data && <PlannedPeople plan={plan.data} />}
        </ImportLayout>
      )}
    </ImportFrame>
  )
}
