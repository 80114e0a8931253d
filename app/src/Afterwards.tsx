import { VersionNotice } from './installation/VersionNotice.tsx'
import { Live } from './notifications/live/Live.tsx'

/** What the shell also has, once the first page stands; a file of its own, which nobody waits for. */
export function Afterwards() {
  return (
    <>
      <VersionNotice />
      <Live />
    </>
  )
}
