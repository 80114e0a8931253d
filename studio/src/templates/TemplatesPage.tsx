import { Button, Table, Text } from '@mantine/core'
import { type Template, templateKinds, templates as endpoints } from '@megdan/contract'
import { useState } from 'react'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { momentOf } from '../ui/format.ts'
import { ListHead } from '../ui/list/ListPage.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { useFilters } from '../ui/list/use-filters.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { Small } from '../ui/Small.tsx'
import { StateTabs } from '../ui/StateTabs.tsx'
import { useRemoval } from '../ui/use-removal.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { refreshTemplates, useBegin, useTemplates } from './templates.ts'

const shape = { kind: templateKinds } as const

type RowProps = { template: Template; onRename: (template: Template) => void }

function Row({ template, onRename }: RowProps) {
  const { templates: words } = useTexts()
  const language = useLanguage()
  const { run, busy } = useBegin()
  const { id, name, kind, title, languages, category_title, created_by, created_at, may_change } = template
  const take = useRemoval({
    send: (call, id) => call(endpoints.remove, { params: { id } }),
    refresh: refreshTemplates,
    words,
  })
  const remove = () => take(id, words.removed(name))
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Small>{title}</Small>
      </Table.Th>
      <Table.Td>
        {words.kind[kind]}
        <Small>
          {[category_title, languages.map((one) => nameOf(one, language)).join(', ')].filter(Boolean).join(' · ')}
        </Small>
      </Table.Td>
      <Table.Td>
        {created_by ?? words.house}
        <Small>{momentOf(created_at)}</Small>
      </Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={words.begin_with(name)}
          onClick={() => void run(template)}
        >
          {words.begin}
        </Button>{' '}
        {may_change && (
          <ActionsMenu
            label={words.more(name)}
            actions={[
              { label: words.rename, icon: 'letters', run: () => onRename(template) },
              { label: words.remove, icon: 'trash', run: remove },
            ]}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** With what news, surveys and notifications may begin. */
export function TemplatesPage() {
  const { templates: words, list: common } = useTexts()
  const { filters, change } = useFilters(shape)
  const [renamed, rename] = useState<Template>()
  const list = useTemplates()
  const removed = useRemoved()
  // As it is now: another may have given it a name meanwhile.
  const current = list.data?.items.find(({ id }) => id === renamed?.id) ?? renamed
  const all = (list.data?.items ?? []).filter(({ id }) => !removed.has(id))
  const items = filters.kind === '' ? all : all.filter(({ kind }) => kind === filters.kind)
  const countOf = (kind: Template['kind']) => all.filter((one) => one.kind === kind).length
  const tabs = [
    { value: '' as const, label: common.all, number: list.data && all.length },
    ...templateKinds.map((value) => ({ value, label: words.tabs[value], number: list.data && countOf(value) })),
  ]
  return (
    <>
      <ListHead title={words.title}>
        <p>{words.lead}</p>
      </ListHead>
      <StateTabs label={words.kinds} chosen={filters.kind} tabs={tabs} onChoose={(kind) => change({ kind })} />
      {list.isPending && <LoadingRows label={words.loading} rows={3} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && <Note icon="copy" title={words.empty} text={words.empty_text} />}
      {items.length > 0 && (
        <TableCard label={words.title} columns={[words.columns.name, words.columns.kind, words.columns.made]} acts>
          {items.map((template) => (
            <Row key={template.id} template={template} onRename={rename} />
          ))}
        </TableCard>
      )}
      {current && <RenameDialog template={current} onClose={() => rename(undefined)} />}
    </>
  )
}
