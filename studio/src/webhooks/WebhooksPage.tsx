import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { MadeSecret } from './MadeSecret.tsx'
import { WebhookDrawer } from './WebhookDrawer.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { useWebhooks } from './webhooks.ts'
import { WebhookTable } from './WebhookTable.tsx'

/** Which programs are told of what happens here. */
export function WebhooksPage() {
  const { webhooks: words, installation } = useTexts()
  const [opened, open] = useOpened()
  const [secret, setSecret] = useState<string>()
  const list = useWebhooks()
  const items = list.data?.items ?? []
  const one = items.find(({ id }) => id === opened)
  const create = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
      {words.create}
    </Button>
  )
  const close = () => {
    setSecret(undefined)
    open('')
  }
  return (
    <>
      <ListHead title={words.title} back={<BackLink to="/settings">{installation.title}</BackLink>} acts={create}>
        <p>{words.lead}</p>
      </ListHead>
      {list.isPending && <LoadingRows label={words.loading} rows={3} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Note icon="send" title={words.empty} text={words.empty_text}>
          {create}
        </Note>
      )}
      {items.length > 0 && <WebhookTable items={items} onOpen={open} />}
      {opened === 'new' && (
        <SideDrawer title={secret === undefined ? words.create : words.made} size="36rem" onClose={close}>
          {secret === undefined ? (
            <WebhookForm hook={undefined} onMade={setSecret} />
          ) : (
            <MadeSecret secret={secret} onDone={close} />
          )}
        </SideDrawer>
      )}
      {one && <WebhookDrawer key={one.id} hook={one} onClose={close} />}
    </>
  )
}
