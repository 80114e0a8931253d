import { info } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from './paths.ts'
import { useSession } from './session/index.ts'
import { unknown } from './texts/bg/unknown.ts'
import { pageWords, useTexts } from './texts/index.ts'
import { ButtonLink } from './ui/Button.tsx'
import { BackButton } from './ui/Go.tsx'
import { EmptyNote } from './ui/Notice.tsx'
import { Page } from './ui/Page.tsx'

const { use: useUnknownTexts } = pageWords('unknown', unknown)

/** Where an address leads to nothing. Whoever has not come in yet is asked in first, as everywhere. */
export function UnknownPage() {
  const words = useUnknownTexts()
  const { shell } = useTexts()
  const { authenticated, guest } = useSession()
  const { pathname } = useLocation()
  const [here] = useState(pathname)
  if (!authenticated && !guest) return pathname === here ? <Navigate to={paths.home} replace /> : null
  return (
    <Page title={words.title} heading={false} start={<BackButton to={paths.home} label={shell.back} />}>
      <EmptyNote
        whole
        icon={info}
        title={words.title}
        text={words.text}
        action={
          <ButtonLink kind="tonal" fit to={paths.home} direction="root">
            {words.action}
          </ButtonLink>
        }
      />
    </Page>
  )
}
