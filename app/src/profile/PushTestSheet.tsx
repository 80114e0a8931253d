import { checkCircle, alert } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { useEffect } from 'react'
import { openPushSettings } from '../platform/push.ts'
import { isNative } from '../platform/native.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import control from '../ui/control.module.css'
import { type Fault, type Link, links, type PushTest, usePushTest } from './push-test.ts'
import { useProfileTexts } from './profile-words.ts'
import css from './push-test.module.css'

type State = 'whole' | 'running' | 'broken' | 'waiting'

function stateOf({ whole, running, fault }: PushTest, at: number): State {
  if (at < whole) return 'whole'
  if (at > whole) return 'waiting'
  return fault ? 'broken' : running ? 'running' : 'waiting'
}

function Mark({ state }: { state: State }) {
  if (state === 'running') return <span className={control.spinner} aria-hidden="true" />
  return <Icon of={{ whole: checkCircle, broken: alert, waiting: clock }[state]} size={22} className={css[state]} />
}

function Step({ link, state }: { link: Link; state: State }) {
  const { push_test: words } = useProfileTexts()
  return (
    <li className={`row gap-12 ${css.step}`} data-state={state}>
      <Mark state={state} />
      <span className={`grow ${state === 'waiting' ? 'dim' : ''}`}>{words.links[link]}</span>
      <span className="hidden-word">{words.states[state]}</span>
    </li>
  )
}

/** What the reader can do about it here and now. */
function Way({ fault, allow, run }: { fault: Fault | undefined; allow: () => unknown; run: () => unknown }) {
  const { push_test: words } = useProfileTexts()
  if (fault === 'prompt') return <Button onClick={allow}>{words.allow}</Button>
  if (fault === 'denied' && isNative())
    return <Button onClick={() => openPushSettings()}>{words.settings}</Button>
  return (
    <Button kind="secondary" onClick={run}>
      {words.again}
    </Button>
  )
}

/** Says which link between the server and this phone’s screen is broken, by ringing it. */
export function PushTestSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { push_test: words } = useProfileTexts()
  const { shell } = useTexts()
  const { test, run, allow, stop } = usePushTest()
  useEffect(() => {
    if (open) void run()
    else stop()
    // Once for each opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  const isOver = test !== undefined && !test.running
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={shell.close}
      foot={isOver && <Way fault={test.fault} allow={allow} run={run} />}
    >
      <ol aria-label={words.title}>
        {links.map((link, at) => (
          <Step key={link} link={link} state={test ? stateOf(test, at) : 'waiting'} />
        ))}
      </ol>
      <div aria-live="polite">
        {isOver && (
          <p className={`mt-14 ${css.verdict}`} role={test.fault ? 'alert' : undefined}>
            {test.fault ? words.faults[test.fault] : words.done}
          </p>
        )}
      </div>
    </Sheet>
  )
}
