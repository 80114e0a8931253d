import { Button, Group, Text } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useMe } from '../session/index.ts'
import { FromTemplate } from '../templates/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { orderIn, useFilters, useOpened } from '../ui/list/use-filters.ts'
import picture from '../ui/pictures/leadership.svg'
import { ComposeDialog } from './ComposeDialog.tsx'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { FilterBar, StatusTabs } from './FilterBar.tsx'
import { useNotificationFilters, useNotificationList } from './list.ts'
import { NotificationSkeleton, NotificationTable } from './NotificationTable.tsx'
import { TemplateFirst } from './TemplateFirst.tsx'
import { useWords } from './use-words.ts'

const begun = { template: undefined }

/** The address of the dialog in which one is written. */
const fresh = 'new'

/** What was sent to people's phones and inboxes, what waits for its hour, and how far each came. */
export function NotificationsPage() {
  const words = useWords()
  const { list: common, shell } = useTexts()
  const language = useLanguage()
  const { rights } = useMe()
  const { filters, change, clear, isNarrowed } = useNotificationFilters()
  const [opened, open] = useOpened()
  const { filters: from, change: changeFrom } = useFilters(begun)
  const list = useNotificationList(filters)
  const { items } = list
  const begin = rights.push ? () => open(fresh) : undefined
  const isWriting = opened === fresh && rights.push
  return (
    <>
      <ListHead
        title={shell.notifications}
        acts={
          begin && (
            <Group gap={12}>
              <FromTemplate kind="notification" />
              <Button leftSection={<Icon of="plus" size={18} />} onClick={begin}>
                {words.begin}
              </Button>
            </Group>
          )
        }
      >
        <p>{words.lead}</p>
        {!begin && <Text fz="note">{words.read_only}</Text>}
      </ListHead>
      <StatusTabs filters={filters} change={change} counts={list.last?.counts} />
      <ListBar
        of="notifications"
        shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}
      >
        <FilterBar filters={filters} change={change} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<NotificationSkeleton />}
        nothing={
          <NothingListed words={words} icon="bell" picture={picture} isNarrowed={isNarrowed} clear={clear}>
            {begin && <Button onClick={begin}>{words.begin}</Button>}
          </NothingListed>
        }
      >
        <NotificationTable items={items} busy={list.isBusy} onOpen={open} order={orderIn(filters, change)} />
      </ListBody>
      {isWriting && from.template !== '' && (
        <TemplateFirst id={from.template} onDone={() => changeFrom({ template: '' })} />
      )}
      {isWriting && from.template === '' && <ComposeDialog onSent={({ id }) => open(id)} onClose={() => open('')} />}
      {opened !== '' && opened !== fresh && (
        <DeliveryDrawer key={opened} id={opened} onAgain={begin} onClose={() => open('')} />
      )}
    </>
  )
}
