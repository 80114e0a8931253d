import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { SettingsList } from '../ui/list/SettingsList.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { WebhookDrawer } from './WebhookDrawer.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { useWebhooks } from './webhooks.ts'
import { WebhookTable } from './WebhookTable.tsx'

/** Which programs are told of what happens here. */
export function WebhooksPage() {
  const { webhooks: words } = useTexts()
  const [opened, open] = useOpened()
  const [secret, setSecret] = useState<string>()
  const list = useWebhooks()
  const items = list.data?.items ?? []
  const one = items.find(({ id }) => id === opened)
  const close = () => {
    setSecret(undefined)
    open('')
  }
  return (
    <SettingsList
      words={words}
      icon="send"
      list={list}
      onCreate={() => open('new')}
      table={<WebhookTable items={items} onOpen={open} />}
    >
      {opened === 'new' && (
        <SideDrawer title={secret === undefined ? words.create : words.made} size="36rem" onClose={close}>
          {secret === undefined ? (
            <WebhookForm hook={undefined} onMade={setSecret} />
          ) : (
            <ShownOnce label={words.secret} value={secret} note={words.once} words={words} onDone={close} />
          )}
        </SideDrawer>
      )}
      {one && <WebhookDrawer key={one.id} hook={one} onClose={close} />}
    </SettingsList>
  )
}
