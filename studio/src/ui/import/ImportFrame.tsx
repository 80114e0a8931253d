import './import.css'
import { ActionIcon, Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../Icon.tsx'
import { PageTitle } from '../PageTitle.tsx'

export const importSteps = ['file', 'columns', 'review'] as const
export type ImportStep = (typeof importSteps)[number]

type Props = {
  title: string
  /** Where one comes from, and goes back to by «Отказ». */
  from: string
  step: ImportStep
  /** What is being imported, once a file was read; `columns` is left out where a file has none. */
  file?: { name: string; rows: number; columns?: number } | undefined
  /** Takes back to the choice of a file. */
  onChangeFile: () => void
  /** One step back; absent on the first one, where it leads to `from`. */
  onBack?: (() => void) | undefined
  /** The way on; absent while there is none. */
  next?: { label: string; busy: boolean; disabled?: boolean; onClick: () => void } | undefined
  children: ReactNode
}

/**
 * The frame of every import, in three steps: a file is chosen (`FileDrop`), its columns are matched (`MappingTable` beside
 * `ImportResult` and `BadLines`), what would happen is looked at and done. What a page adds is the
 * way of its own to the server, and what would happen in its own words. Copy `people/import/`.
 */
export function ImportFrame({ title, from, step, file, onChangeFile, onBack, next, children }: Props) {
  const { importing: words } = useTexts()
  return (
    <>
      <div className="import-head">
        {onBack ? (
          <ActionIcon variant="subtle" size={36} aria-label={words.back} onClick={onBack}>
            <Icon of="back" />
          </ActionIcon>
        ) : (
          <ActionIcon component={Link} to={from} variant="subtle" size={36} aria-label={words.back}>
            <Icon of="back" />
          </ActionIcon>
        )}
        <PageTitle title={title} />
        <div className="import-acts">
          <Button component={Link} to={from} variant="default">
            {words.cancel}
          </Button>
          {next && (
            <Button loading={next.busy} disabled={next.disabled ?? false} onClick={next.onClick}>
              {next.label}
            </Button>
          )}
        </div>
      </div>
      <div className="import-bar">
        <Steps step={step} />
        {file && <ChosenFile file={file} onChange={onChangeFile} />}
      </div>
      {children}
    </>
  )
}

function Steps({ step }: { step: ImportStep }) {
  const { importing: words } = useTexts()
  const at = importSteps.indexOf(step)
  return (
    <ol className="import-steps" aria-label={words.steps}>
      {importSteps.map((each, place) => (
        <li key={each} data-done={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
          <span className="import-step-number" aria-hidden="true">
            {place < at ? <Icon of="tick" size={16} /> : place + 1}
          </span>
          {words.step[each]}
        </li>
      ))}
    </ol>
  )
}

function ChosenFile({ file, onChange }: { file: NonNullable<Props['file']>; onChange: () => void }) {
  const { importing: words } = useTexts()
  const language = useLanguage()
  const rows = words.rows(file.rows, number(file.rows, language))
  const columns = file.columns === undefined ? '' : `, ${words.columns(file.columns)}`
  return (
    <p className="import-file">
      <Icon of="file" size={18} />
      <b>{file.name}</b>
      <span>
        {rows}
        {columns}
      </span>
      <button type="button" onClick={onChange}>
        {words.change}
      </button>
    </p>
  )
}
