import type { Profile } from '@megdan/contract'
import { bell } from '@megdan/kit/icons'
import { useEffect } from 'react'
import { askForPush, canRing, openPushSettings, refreshPush, usePushPermission } from '../platform/push.ts'
import { ButtonRow, SwitchRow } from '../ui/ListGroup.tsx'
import { saveChoice, useWaitingChoices } from '../preferences/index.ts'
import { useProfileTexts } from './profile-words.ts'

function Choice({ profile }: { profile: Profile }) {
  const words = useProfileTexts()
  const { push } = { ...profile.preferences, ...useWaitingChoices() }
  return (
    <SwitchRow
      icon={bell}
      label={words.push}
      note={canRing() ? words.push_here : words.push_web}
      on={push ?? true}
      onChange={(on) => saveChoice({ push: on })}
    />
  )
}

/** What the phone does not allow comes first: without it the person's own choice changes nothing. */
export function PushRow({ profile }: { profile: Profile | undefined }) {
  const words = useProfileTexts()
  const permission = usePushPermission()
  useEffect(() => void (canRing() && refreshPush()), [])
  if (permission === 'denied')
    return <ButtonRow icon={bell} label={words.push} note={words.push_off} onClick={() => void openPushSettings()} />
  if (permission === 'prompt')
    return <ButtonRow icon={bell} label={words.push} note={words.push_prompt} onClick={() => void askForPush()} />
  return profile ? <Choice profile={profile} /> : null
}
