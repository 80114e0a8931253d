import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { SettingsList } from '../ui/list/SettingsList.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { TokenForm } from './TokenForm.tsx'
import { useTokens } from './tokens.ts'
import { TokenTable } from './TokenTable.tsx'

/** Which programs come in, with what they may do and where they were last. */
export function TokensPage() {
  const { tokens: words } = useTexts()
  const [opened, open] = useOpened()
  const [made, setMade] = useState<string>()
  const list = useTokens()
  const close = () => {
    setMade(undefined)
    open('')
  }
  const docs = (
    <a href="/docs/api" target="_blank" rel="noreferrer">
      {words.docs}
    </a>
  )
  return (
    <SettingsList
      words={words}
      icon="lock"
      list={list}
      onCreate={() => open('new')}
      more={docs}
      table={<TokenTable items={list.data?.items ?? []} />}
    >
      {opened === 'new' && (
        <SideDrawer title={made === undefined ? words.create : words.made} size="36rem" onClose={close}>
          {made === undefined ? (
            <TokenForm onMade={setMade} />
          ) : (
            <ShownOnce label={words.token} value={made} note={words.once} words={words} onDone={close} />
          )}
        </SideDrawer>
      )}
    </SettingsList>
  )
}
