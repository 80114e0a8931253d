import { useEffect } from 'react'
import { VersionNotice } from './installation/VersionNotice.tsx'
import { Live } from './notifications/live/Live.tsx'
import { afterStart } from './platform/chunks.ts'

/** What was answered without a connection goes out from whatever page. */
const startSurveys = () =>
  afterStart(() => {
    import('./surveys/use-box.ts').then(({ startBox }) => startBox()).catch(() => undefined)
  })

/** What the shell also has, once the first page stands; a file of its own, which nobody waits for. */
export function Afterwards() {
  useEffect(startSurveys, [])
  return (
    <>
      <VersionNotice />
      <Live />
    </>
  )
}
