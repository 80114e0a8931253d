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
import { MadeToken } from './MadeToken.tsx'
import { TokenForm } from './TokenForm.tsx'
import { useTokens } from './tokens.ts'
import { TokenTable } from './TokenTable.tsx'

/** Which programs come in, with what they may do and where they were last. */
export function TokensPage() {
  const { tokens: words, installation } = useTexts()
  const [opened, open] = useOpened()
  const [made, setMade] = useState<string>()
  const list = useTokens()
  const items = list.data?.items ?? []
  const create = (
    <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
      {words.create}
    </Button>
  )
  const close = () => {
    setMade(undefined)
    open('')
  }
  return (
    <>
      <ListHead title={words.title} back={<BackLink to="/settings">{installation.title}</BackLink>} acts={create}>
        <p>
          {words.lead}{' '}
          <a href="/docs/api" target="_blank" rel="noreferrer">
            {words.docs}
          </a>
        </p>
      </ListHead>
      {list.isPending && <LoadingRows label={words.loading} rows={3} />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Note icon="lock" title={words.empty} text={words.empty_text}>
          {create}
        </Note>
      )}
      {items.length > 0 && <TokenTable items={items} />}
      {opened === 'new' && (
        <SideDrawer title={made === undefined ? words.create : words.made} size="36rem" onClose={close}>
          {made === undefined ? <TokenForm onMade={setMade} /> : <MadeToken token={made} onDone={close} />}
        </SideDrawer>
      )}
    </>
  )
}
