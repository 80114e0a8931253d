import { useEffect } from 'react'
import { VersionNotice } from './installation/VersionNotice.tsx'
import { Live } from './notifications/live/Live.tsx'
import { afterStart } from './platform/chunks.ts'
import { TermsNotice } from './session/TermsNotice.tsx'

/** What was answered or chosen without a connection goes out from whatever page; pictures are looked after. */
const sendKept = () =>
  afterStart(() => {
    import('./surveys/use-box.ts').then(({ startBox }) => startBox()).catch(() => undefined)
    import('./platform/media-copies.ts').then(({ followMedia }) => followMedia()).catch(() => undefined)
    import('./profile/choices.ts').then(({ startChoices }) => startChoices()).catch(() => undefined)
  })

/** What the shell also has, once the first page stands; a file of its own, which nobody waits for. */
export function Afterwards() {
  useEffect(sendKept, [])
  return (
    <>
      <VersionNotice />
      <TermsNotice />
      <Live />
    </>
  )
}
