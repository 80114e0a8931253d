import { ActionIcon, Button, CloseButton, Group, Menu, Text, TextInput } from '@mantine/core'
import { type SavedView, viewLimits, type ViewList, views } from '@megdan/contract'
import { newKey } from '@megdan/kit/new-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api, queryClient, queryOf } from '../../platform/api.ts'
import { sentenceOf, useTexts } from '../../texts/index.ts'
import { announce, offerUndo } from '../announce.tsx'
import { Dialog } from '../Dialog.tsx'
import { useFocusReturn } from '../focus-return.ts'
import { Form } from '../form/Form.tsx'
import { useEdit } from '../form/use-edit.ts'
import { Icon } from '../Icon.tsx'
import { choosePageSize, pageSizes, usePageSize } from './page-size.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: [views.list.path] })

/** What lies open beside a list is no part of how it is looked at. */
const queryIn = (params: URLSearchParams): string => {
  const query = new URLSearchParams(params)
  query.delete('open')
  query.sort()
  return query.toString()
}

const save = ({ id, ...body }: SavedView) => api(views.save, { params: { id }, body })

function NameDialog({ list, query, onClose }: { list: ViewList; query: string; onClose: () => void }) {
  useFocusReturn()
  const { list: words } = useTexts()
  const [id] = useState(newKey)
  const edit = useEdit<{ name: string }>({
    thing: undefined,
    valuesOf: () => ({ name: '' }),
    check: ({ name }) => ({ name: name.trim() === '' && words.views.name_missing }),
    words: { failed: words.views.not_saved, refusals: words.views.refusals },
    send: async ({ name }) => {
      await save({ id, list, name: name.trim(), query })
      announce(words.views.saved(name.trim()))
      onClose()
    },
    refresh,
  })
  return (
    <Dialog onClose={onClose} title={words.views.save}>
      <Form edit={edit} submit={words.views.save_now} gap={12}>
        <TextInput
          label={words.views.name}
          description={words.views.name_note}
          maxLength={viewLimits.name}
          data-autofocus
          {...edit.field('name')}
        />
      </Form>
    </Dialog>
  )
}

/** Ways to look at this list that somebody has kept for themselves. */
function ViewsMenu({ of: list }: { of: ViewList }) {
  const texts = useTexts()
  const { list: words, shell } = texts
  const [params, setParams] = useSearchParams()
  const [naming, setNaming] = useState(false)
  const { data, isError } = useQuery(queryOf(views.list))
  const query = queryIn(params)
  const own = data?.items.filter((one) => one.list === list) ?? []
  const present = own.find((one) => one.query === query)

  const forget = async (view: SavedView) => {
    const failed = (error: unknown) => announce(sentenceOf(error, texts))
    await api(views.remove, { params: { id: view.id } }).then(
      () => offerUndo(words.views.removed(view.name), shell.undo, () => save(view).then(refresh, failed)),
      failed,
    )
    await refresh()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" size="md" maw={240} leftSection={<Icon of="list" size={18} />}>
            {present?.name ?? words.views.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {own.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item
                aria-current={view === present || undefined}
                leftSection={view === present ? <Icon of="tick" size={18} /> : <Icon of="list" size={18} />}
                onClick={() => setParams(new URLSearchParams(view.query))}
              >
                {view.name}
              </Menu.Item>
              <CloseButton
                size="md"
                aria-label={words.views.remove_of(view.name)}
                title={words.views.remove_of(view.name)}
                onClick={() => void forget(view)}
              />
            </Group>
          ))}
          {own.length === 0 && (
            <Text px={12} py={8} fz="note" c="dimmed" maw={260}>
              {isError ? words.views.failed : words.views.none}
            </Text>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon of="plus" size={18} />}
            disabled={query === '' || present !== undefined}
            onClick={() => setNaming(true)}
          >
            {words.views.save}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming && <NameDialog list={list} query={query} onClose={() => setNaming(false)} />}
    </>
  )
}

/** How many rows come at once. */
function SizeMenu({ of: list }: { of: ViewList }) {
  const { list: words } = useTexts()
  const size = usePageSize(list, 0)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={42} aria-label={words.size.label} title={words.size.label}>
          <Icon of="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.size.label}</Menu.Label>
        {pageSizes.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === size || undefined}
            leftSection={<Icon of={one === size ? 'tick' : 'list'} size={18} />}
            onClick={() => choosePageSize(list, one)}
          >
            {words.size.rows(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same at the end of the bar of every list. */
export const ListTools = ({ of }: { of: ViewList }) => (
  <Group gap={8} wrap="nowrap">
    <ViewsMenu of={of} />
    <SizeMenu of={of} />
  </Group>
)
