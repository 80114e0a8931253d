import { fileSize } from '@megdan/kit/format'
import { useEffect, useState } from 'react'
import { useOnline } from '../platform/network.ts'
import { useLogout } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { LeftBehind } from './left-behind.ts'
import { useProfileTexts } from './profile-words.ts'
import css from './profile.module.css'
import control from '../ui/control.module.css'

const nothing: LeftBehind = { answers: 0, actions: 0, drafts: 0, receipts: 0, bytes: 0 }

/** What would be lost, once what waits has been sent as far as that goes; anew when the signal comes or goes. */
function useLeftBehind(): LeftBehind | undefined {
  const online = useOnline()
  const [left, setLeft] = useState<LeftBehind>()
  useEffect(() => {
    let stopped = false
    setLeft(undefined)
    void import('./left-behind.ts')
      .then(({ sendAndCount }) => sendAndCount(online))
      // A part that does not come must keep nobody in.
      .catch(() => nothing)
      .then((counted) => {
        if (!stopped) setLeft(counted)
      })
    return () => {
      stopped = true
    }
  }, [online])
  return left
}

function Losses({ left }: { left: LeftBehind }) {
  const { leaving: words } = useProfileTexts()
  const language = useLanguage()
  const { answers, actions, drafts, receipts, bytes } = left
  const lines = [
    answers > 0 && words.answers(answers),
    actions > 0 && words.actions(actions),
    drafts > 0 && words.drafts(drafts),
    receipts > 0 && words.receipts(receipts),
    bytes > 0 && words.reading(fileSize(bytes, language)),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <>
      <p>{words.goes}</p>
      <ul className={`sub ${css.removed}`}>
        {lines.map((line) => (
          <li className="py-3" key={line}>
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

function Question({ name, onStay }: { name: string | undefined; onStay: () => void }) {
  const { leaving: words } = useProfileTexts()
  const online = useOnline()
  const left = useLeftBehind()
  const leave = useLogout()
  const [isSecond, setSecond] = useState(false)
  // The second question has it where the first had the way out: a double tap stays.
  const stay = (
    <Button key="stay" kind="secondary" onClick={onStay}>
      {words.stay}
    </Button>
  )
  const isDear = left !== undefined && (!online || left.answers + left.actions > 0)
  return (
    <>
      <div className="grid grid-cols-1 gap-12" aria-live="polite">
        {left === undefined ? (
          <p className="row gap-12">
            <span className={`flex-none ${control.spinner}`} aria-hidden="true" />
            {online ? words.sending : words.counting}
          </p>
        ) : isSecond ? (
          <p className="weight-650">{online ? words.sure : words.sure_offline}</p>
        ) : (
          !online && <p className="weight-650">{words.offline}</p>
        )}
        {left && <Losses left={left} />}
        {name && <p className="lead">{words.next_time(name)}</p>}
      </div>
      <div className="grid gap-10 mt-16">
        {isSecond && stay}
        {isDear && !isSecond ? (
          <Button kind="danger" onClick={() => setSecond(true)}>
            {words.all_the_same}
          </Button>
        ) : (
          <Button kind="danger" busy={left === undefined} onClick={leave}>
            {isSecond ? words.lose : words.leave}
          </Button>
        )}
        {!isSecond && stay}
      </div>
    </>
  )
}

/** Asks before a sign-out, says what goes with it, and asks once more where that cannot be brought back. */
export function LogoutSheet({ name, open, onClose }: { name?: string; open: boolean; onClose: () => void }) {
  const { leaving: words } = useProfileTexts()
  const { shell } = useTexts()
  return (
    <Sheet firm open={open} onClose={onClose} title={words.title} closeLabel={shell.close}>
      <Question name={name} onStay={onClose} />
    </Sheet>
  )
}
