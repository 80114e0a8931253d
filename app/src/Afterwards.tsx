import { Suspense, useEffect } from 'react'
import { defaultLanguage } from '@megdan/contract'
import { BrandWatch } from './installation/BrandWatch.tsx'
import { VersionNotice } from './installation/VersionNotice.tsx'
import { Live } from './notifications/live/Live.tsx'
import { afterStart, beside } from './platform/chunks.ts'
import { useInstalledLanguages } from './platform/languages.ts'
import { isNative } from './platform/native.ts'
import { canRing } from './platform/push.ts'
import { TermsNotice } from './session/TermsNotice.tsx'
import { setLanguage, useLanguage } from './texts/index.ts'

/** What was answered or chosen without a connection goes out from whatever page; pictures are looked after. */
const sendKept = () =>
  afterStart(() => {
    import('./surveys/use-box.ts').then(({ startBox }) => startBox()).catch(() => undefined)
    import('./comments/outbox.ts').then(({ startComments }) => startComments()).catch(() => undefined)
    import('./platform/media-copies.ts').then(({ followMedia }) => followMedia()).catch(() => undefined)
    import('./preferences/index.ts').then(({ startChoices }) => startChoices()).catch(() => undefined)
  })

const WebPhone = beside(() => import('./phone/WebPhone.tsx').then((file) => file.WebPhone))

/** A language that the installation does not have any more gives way to the first one. */
function useSpokenLanguage() {
  const own = useInstalledLanguages()
  const language = useLanguage()
  useEffect(() => {
    if (own && !own.includes(language)) void setLanguage(defaultLanguage)
  }, [own, language])
}

/** What the shell also has, once the first page stands; a file of its own, which nobody waits for. */
export function Afterwards() {
  useEffect(sendKept, [])
  useSpokenLanguage()
  return (
    <>
      <BrandWatch />
      <VersionNotice />
      <TermsNotice />
      <Live />
      <Suspense>{!isNative() && canRing() && <WebPhone />}</Suspense>
    </>
  )
}
