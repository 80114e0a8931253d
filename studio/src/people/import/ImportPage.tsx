import { Button, Group } from '@mantine/core'
import { importFields, type ImportField, invitationLimits } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { type Texts, useLanguage, useTexts } from '../../texts/index.ts'
import { downloadCsv, FileDrop, ImportFrame, ImportLayout, MappingTable } from '../../ui/import/index.ts'
import { Note } from '../../ui/Note.tsx'
import { InvitePeople } from '../InvitePeople.tsx'
import { ApplyFailure, Outcome } from './Outcome.tsx'
import { PlannedPeople } from './PlannedPeople.tsx'
import { type Import, useImport } from './use-import.ts'

const asField = (value: string | null): ImportField | null => importFields.find((one) => one === value) ?? null

/** Headings that the import knows, and two people whom nobody takes for real. */
const sampleOf = (words: Texts['peopleImport']): string[][] => [
  importFields.map((field) => words.field[field]),
  ...words.sample_people.map((person) => importFields.map((field) => person[field] ?? '')),
]

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
  const { peopleImport: words, importing } = useTexts()
  const language = useLanguage()
  const all = useImport()
  const { step, go, file, columns, match, upload, plan, done, failed, startAgain } = all
  const next = useNext(all)
  const invited = Math.min(done?.new ?? 0, invitationLimits.people)
  const back = { file: undefined, columns: startAgain, review: () => go('columns') }[step]
  const shown = file && { name: file.name, rows: file.lines, columns: file.columns.length }
  return (
    <ImportFrame
      title={words.title}
      from="/people"
      step={step}
      isDone={done !== undefined}
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
          onSample={() => downloadCsv(`${importing.sample_name}.csv`, sampleOf(words), language)}
        />
      )}
      {done && (
        <Note icon="check" title={words.done} text={words.told(done, (value) => number(value, language))}>
          <Group gap={8} justify="center">
            {invited > 0 && file && <InvitePeople whom={{ import: file.id }} label={words.invite(invited)} />}
            <Button component={Link} to="/people" variant={invited > 0 ? 'default' : 'filled'}>
              {words.to_people}
            </Button>
            <Button variant="default" onClick={startAgain}>
              {words.another}
            </Button>
          </Group>
          {done.new > invited && (
            <p>
              {words.more_to_invite(number(done.new - invited, language))}{' '}
              <Link to="/people?signed_in=no">{words.never_in}</Link>
            </p>
          )}
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
