import { Button, Group, Radio, SimpleGrid, Text } from '@mantine/core'
import { columnWord, type ContactImport, type ImportedField, importedFields } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf, type StudioLanguage, useLanguage, useTexts } from '../../texts/index.ts'
import {
  BadLines,
  downloadCsv,
  FileDrop,
  ImportCard,
  ImportFrame,
  ImportLayout,
  ImportResult,
  type ImportStep,
  MappingTable,
} from '../../ui/import/index.ts'
import { Note } from '../../ui/Note.tsx'
import { useAct } from '../../ui/use-act.ts'
import { ContactCard } from '../ContactPreview.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { type Importing, useContactImport } from './use-contact-import.ts'
import { Failure } from '../../ui/form/Failure.tsx'

const isField = (value: string | null): value is ImportedField =>
  (importedFields as readonly (string | null)[]).includes(value)

function Side({ importing, report }: { importing: Importing; report: ContactImport }) {
  const { contacts } = useTexts()
  const { importing: words } = contacts
  const language = useLanguage()
  const { counts, bad } = report
  const { choices, choose, busy, file } = importing
  const isUpdating = choices.existing === 'update'
  const parts = [
    { look: 'ready' as const, label: words.ready, number: counts.new },
    ...(isUpdating ? [{ look: 'known' as const, label: words.changing, number: counts.changed }] : []),
    { look: 'known' as const, label: words.known, number: counts.same },
    { look: 'bad' as const, label: words.bad, number: counts.bad },
  ]
  return (
    <>
      <ImportResult parts={parts} busy={busy}>
        <Radio.Group
          label={words.existing}
          value={choices.existing}
          onChange={(value) => void choose({ existing: value === 'keep' ? 'keep' : 'update' })}
        >
          <Radio mt={8} value="update" label={words.existing_choice.update} />
          <Radio mt={8} value="keep" label={words.existing_choice.keep} />
        </Radio.Group>
        <Radio.Group
          label={words.visibility}
          value={choices.public ? 'public' : 'members'}
          onChange={(value) => void choose({ public: value === 'public' })}
        >
          <Radio mt={8} value="members" label={words.visibility_choice.members} />
          <Radio mt={8} value="public" label={words.visibility_choice.public} />
        </Radio.Group>
      </ImportResult>
      <BadLines
        lines={bad.map(({ line, problem, first, text, cells }) => ({
          line,
          reason: words.problem[problem](first === null ? '' : number(first, language)),
          text,
          cells,
        }))}
        total={counts.bad}
        headings={report.file.columns.map(({ heading }) => heading)}
        name={`${file?.name.replace(/\.[^.]*$/, '') ?? ''} – ${words.bad}`}
      />
    </>
  )
}

function Preview({ report }: { report: ContactImport }) {
  const { importing: words } = useTexts().contacts
  if (report.shown.length === 0) return null
  return (
    <ImportCard
      label={words.preview}
      aside={
        <Text span c="dimmed">
          {words.preview_rows}
        </Text>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        {report.shown.slice(0, 2).map((contact) => (
          <ContactCard key={contact.line} contact={contact} />
        ))}
      </SimpleGrid>
    </ImportCard>
  )
}

/** Headings that the import knows, and what may stand under them. */
const sampleOf = (rows: readonly Partial<Record<ImportedField, string>>[], language: StudioLanguage): string[][] => {
  const shown = importedFields.filter((field) => rows.some((row) => row[field] !== undefined))
  return [
    shown.map((field) => columnWord(field, language)),
    ...rows.map((row) => shown.map((field) => row[field] ?? '')),
  ]
}

/** From a table or from a phone's cards to contacts, in three steps. */
export function ContactsImportPage() {
  const texts = useTexts()
  const { contacts, importing: wizard } = texts
  const { importing: words } = contacts
  const language = useLanguage()
  const importing = useContactImport()
  const { file, report, busy, error } = importing
  const [isReviewing, review] = useState(false)
  const [done, setDone] = useState<number>()
  const hasColumns = report?.file.format !== 'vcard'
  const step: ImportStep = !report ? 'file' : isReviewing || !hasColumns ? 'review' : 'columns'
  const changes = report ? report.counts.new + report.counts.changed : 0
  const isNamed =
    !hasColumns ||
    report?.file.columns.some(({ field }) => field === 'name' || field === 'first_name' || field === 'last_name')

  const write = async () => {
    const done = await importing.apply()
    if (!done) return
    setDone(done.counts.new + done.counts.changed)
  }
  const { run } = useAct(write)
  const startAnew = () => {
    setDone(undefined)
    review(false)
    importing.close()
  }
  const next = {
    file: undefined,
    columns: { label: wizard.to_review, busy, disabled: !isNamed, onClick: () => review(true) },
    review: {
      label: words.write(changes, number(changes, language)),
      busy,
      disabled: changes === 0,
      onClick: () => void run(),
    },
  }[step]
  const onBack = { file: undefined, columns: startAnew, review: hasColumns ? () => review(false) : startAnew }[step]
  const columns = report && hasColumns ? { columns: report.file.columns.length } : {}
  return (
    <ImportFrame
      title={words.title}
      from="/contacts"
      step={step}
      isDone={done !== undefined}
      file={report && file && { name: file.name, rows: report.file.rows, ...columns }}
      onChangeFile={startAnew}
      onBack={done === undefined ? onBack : undefined}
      next={done === undefined ? next : undefined}
    >
      {!report && (
        <FileDrop
          accept=".csv,.txt,.xlsx,.vcf"
          hint={words.hint}
          busy={busy}
          error={error}
          refusals={contacts.refusals}
          onFile={(chosen) => void importing.open(chosen)}
          onSample={() => downloadCsv(`${wizard.sample_name}.csv`, sampleOf(words.sample, language), language)}
        />
      )}
      {done !== undefined && (
        <Note icon="check" title={words.are_in} text={words.done(done, number(done, language))}>
          <Group gap={8} justify="center">
            <Button component={Link} to="/contacts">
              {words.to_contacts}
            </Button>
            <Button variant="default" onClick={startAnew}>
              {words.another}
            </Button>
          </Group>
        </Note>
      )}
      {report && Boolean(error) && (
        <Failure>
          {words.failed} {sentenceOf(error, texts, contacts.refusals)}
        </Failure>
      )}
      {report && done === undefined && (
        <ImportLayout side={<Side importing={importing} report={report} />}>
          {step === 'columns' && !isNamed && <Failure>{words.name_needed}</Failure>}
          {step === 'columns' && (
            <MappingTable
              columns={report.file.columns}
              fields={importedFields.map((value) => ({ value, label: columnWord(value, language) }))}
              onChange={(column, field) => void importing.match(column, isField(field) ? field : null)}
            />
          )}
          {step === 'columns' && <Preview report={report} />}
          {step === 'review' && <ChangesTable report={report} />}
        </ImportLayout>
      )}
    </ImportFrame>
  )
}
