import type { Profile } from '@megdan/contract'
import { bell, checkCircle } from '@megdan/kit/icons'
import { useEffect, useState } from 'react'
import { askForPush, canRing, openPushSettings, refreshPush, usePushPermission } from '../platform/push.ts'
import { ButtonRow, SwitchRow } from '../ui/ListGroup.tsx'
import { saveChoice, useWaitingChoices } from './choices.ts'
import { useProfileTexts } from './profile-words.ts'
import { PushTestSheet } from './PushTestSheet.tsx'

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
function Test() {
  const { push_test: words } = useProfileTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonRow icon={checkCircle} label={words.row} onClick={() => setOpen(true)} />
      <PushTestSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** What the phone does not allow comes first: without it the person's own choice changes nothing. */
export function PushRow({ profile }: { profile: Profile | undefined }) {
  const words = useProfileTexts()
  const permission = usePushPermission()
  const rings = canRing() && permission !== 'unknown'
  useEffect(() => void refreshPush(), [])
  return (
    <>
      {permission === 'denied' ? (
        <ButtonRow icon={bell} label={words.push} note={words.push_off} onClick={() => void openPushSettings()} />
      ) : permission === 'prompt' ? (
        <ButtonRow icon={bell} label={words.push} note={words.push_prompt} onClick={() => void askForPush()} />
      ) : (
        profile && <Choice profile={profile} rings={rings} />
      )}
      {profile && rings && <Test />}
    </>
  )
}
