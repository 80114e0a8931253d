import type { Profile } from '@megdan/contract'
import { bell, checkCircle } from '@megdan/kit/icons'
import { Suspense, useEffect, useState } from 'react'
import { beside } from '../platform/chunks.ts'
import { isNative } from '../platform/native.ts'
import { askForPush, canRing, openPushSettings, refreshPush, usePushPermission } from '../platform/push.ts'
import { ButtonRow, SwitchRow, TextRow } from '../ui/ListGroup.tsx'
import { chosen, saveChoice, useWaitingChoices } from '../preferences/index.ts'
import { useProfileTexts } from './profile-words.ts'

const PushTestSheet = beside(() => import('./PushTestSheet.tsx').then((file) => file.PushTestSheet))

function Choice({ profile, rings }: { profile: Profile; rings: boolean }) {
  const words = useProfileTexts()
  const { push } = { ...profile.preferences, ...useWaitingChoices() }
  return (
    <SwitchRow
      icon={bell}
      label={words.push}
      note={rings ? words.push_here : words.push_web}
      on={push ?? true}
      onChange={(on) => saveChoice({ push: on })}
    />
  )
}

/** Where this phone can be rung, its reader sees whether it truly is. */
function Test({ profile }: { profile: Profile | undefined }) {
  const { push_test: words } = useProfileTexts()
  const choices = useWaitingChoices()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <ButtonRow icon={checkCircle} label={words.row} onClick={() => setOpen(true)} />
      <Suspense>
        {open !== undefined && (
          <PushTestSheet own={profile && chosen(profile, choices)} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

/** What the phone does not allow comes first: without it the person's own choice changes nothing. */
export function PushRow({ profile }: { profile: Profile | undefined }) {
  const words = useProfileTexts()
  const known = usePushPermission()
  const permission = canRing() ? known : 'unknown'
  // A shell rings anyhow; a browser where the server has a key for it.
  const rings = canRing() && (isNative() || permission !== 'unknown')
  useEffect(() => void refreshPush(), [])
  return (
    <>
      {permission === 'denied' && !isNative() ? (
        <TextRow icon={bell} label={words.push} note={words.push_off_web} />
      ) : permission === 'denied' ? (
        <ButtonRow icon={bell} label={words.push} note={words.push_off} onClick={() => void openPushSettings()} />
      ) : permission === 'prompt' ? (
        <ButtonRow icon={bell} label={words.push} note={words.push_prompt} onClick={() => void askForPush()} />
      ) : (
        profile && <Choice profile={profile} rings={rings} />
      )}
      {rings && <Test profile={profile} />}
    </>
  )
}
