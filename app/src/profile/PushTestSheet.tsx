import type { Profile } from '@megdan/contract'
import { clock as clockAt } from '@megdan/kit/format'
import { alert, checkCircle } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { useEffect } from 'react'
import { isNative } from '../platform/native.ts'
import { openPushSettings } from '../platform/push.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import control from '../ui/control.module.css'
import { type Link, links, type PushTest, usePushTest } from './push-test.ts'
import { useProfileTexts } from './profile-words.ts'

type State = 'whole' | 'running' | 'broken' | 'quiet' | 'waiting'

function stateOf(test: PushTest | undefined, link: Link): State {
  if (!test) return 'waiting'
  const [at, own] = [test.at === 'end' ? links.length : links.indexOf(test.at), links.indexOf(link)]
  if (own < at) return link === 'quiet' && test.quiet_until ? 'quiet' : 'whole'
  if (own > at) return 'waiting'
  return test.fault ? 'broken' : 'running'
}

const marks = {
  whole: [checkCircle, 'text-success'],
  broken: [alert, 'text-danger'],
  quiet: [alert, 'text-warning'],
  waiting: [clock, 'text-faint'],
} as const

function Mark({ state }: { state: State }) {
  if (state === 'running') return <span className={control.spinner} aria-hidden="true" />
  const [icon, look] = marks[state]
  return <Icon of={icon} size={22} className={look} />
}

function Step({ link, test, time_zone }: { link: Link; test: PushTest | undefined; time_zone: string | undefined }) {
  const { push_test: words } = useProfileTexts()
  const language = useLanguage()
  const state = stateOf(test, link)
  const until = state === 'quiet' && test?.quiet_until
  return (
    <li className="row gap-12 min-h-44 py-6" data-state={state}>
      <Mark state={state} />
      <span className={`rest ${state === 'waiting' ? 'text-dim' : ''}`}>
        {words.links[link]}
        {until && <small className="block text-dim">{words.quiet_until(clockAt(until, language, time_zone))}</small>}
      </span>
      <span className="hidden-word">{words.states[state]}</span>
    </li>
  )
}

/** What the reader can do about it here and now. */
function Way({ test, allow, switchOn, run }: Omit<ReturnType<typeof usePushTest>, 'stop'>) {
  const { push_test: words } = useProfileTexts()
  const fault = test?.fault
  if (fault === 'prompt') return <Button onClick={allow}>{words.allow}</Button>
  if (fault === 'push_off') return <Button onClick={switchOn}>{words.switch_on}</Button>
  if (fault === 'denied' && isNative()) return <Button onClick={() => openPushSettings()}>{words.settings}</Button>
  return (
    <Button kind="secondary" onClick={run}>
      {words.again}
    </Button>
  )
}

type Props = { own: Profile | undefined; open: boolean; onClose: () => void; pace?: Parameters<typeof usePushTest>[1] }

/** Says which link between the server and this phone’s screen is broken, by ringing it. */
export function PushTestSheet({ own, open, onClose, pace }: Props) {
  const { push_test: words } = useProfileTexts()
  const { shell } = useTexts()
  const { test, run, allow, switchOn, stop } = usePushTest(own, pace)
  useEffect(() => {
    if (open) void run()
    else stop()
    // Once for each opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  const isOver = test !== undefined && (test.fault !== undefined || test.at === 'end')
  const shown = own ? links : links.filter((link) => link !== 'settings' && link !== 'quiet')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={shell.close}
      foot={isOver && <Way test={test} allow={allow} switchOn={switchOn} run={run} />}
    >
      <ol aria-label={words.title}>
        {shown.map((link) => (
          <Step key={link} link={link} test={test} time_zone={own?.time_zone} />
        ))}
      </ol>
      <div aria-live="polite">
        {isOver && (
          <p className="mt-14 bg-sunken rounded px-16 py-12">{test.fault ? words.faults[test.fault] : words.done}</p>
        )}
      </div>
    </Sheet>
  )
}
