import { ApiError, type Survey, surveys } from '@megdan/contract'
import { alert, checkCircle } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { useCallback, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SheetWays } from '../ui/SheetWays.tsx'
import { showToast } from '../ui/toasts.ts'
import { reopened, type Ticket, withoutWait } from './entry.ts'
import { nameless } from './nameless.ts'
import { box } from './use-box.ts'
import { useWords } from './words.ts'

type Counted = 'counted' | 'held' | 'not_counted' | 'failed'

type ConfirmSheetProps = {
  open: boolean
  onNo: () => void
  onYes: () => Promise<void>
  title: string
  text: string
  no: string
  yes: string
}

/** Asks before what cannot be taken back. */
function ConfirmSheet({ open, onNo, onYes, title, text, no, yes }: ConfirmSheetProps) {
  const ways = <SheetWays no={no} onNo={onNo} yes={yes} onYes={onYes} danger />
  return (
    <Sheet open={open} onClose={onNo} title={title} closeLabel={no} firm foot={ways}>
      <p>{text}</p>
    </Sheet>
  )
}

/** The ballot that only this device knows: is it counted, and can it be taken back. */
export function Receipt({ survey, ticket: { ticket }, isHeld }: { survey: Survey; ticket: Ticket; isHeld: boolean }) {
  const { receipt: words, again } = useWords()
  const [counted, setCounted] = useState<Counted>()
  const [asking, setAsking] = useState<'withdraw' | 'forget'>()
  const close = useCallback(() => setAsking(undefined), [])
  const input = { params: { id: survey.id }, body: { ticket } }
  const isOpen = survey.status === 'open'

  const reopen = () => box.put(survey.id, (entry) => entry && reopened(entry, 'withdrawn'))
  async function look() {
    try {
      const receipt = await nameless(surveys.receipt, input)
      setCounted(receipt.counted ? 'counted' : receipt.held ? 'held' : 'not_counted')
      if (!isHeld || receipt.held) return
      // What is counted needs no care any more; what the server has lost goes there again.
      await box.put(survey.id, (entry) => entry && withoutWait(entry))
      void box.sync()
    } catch {
      setCounted('failed')
    }
  }
  async function withdraw() {
    try {
      await nameless(surveys.withdraw, input)
      await reopen()
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'survey_closed'
      showToast({ role: 'alert', text: isLate ? words.withdraw_late : words.withdraw_failed })
    }
    close()
  }
  async function forget() {
    await box.put(survey.id, () => undefined)
    showToast({ text: words.forgotten })
  }

  return (
    <Card padded className="mt-18" aria-labelledby="receipt">
      <h2 id="receipt">{words.title}</h2>
      <p className="sub">{words.text}</p>
      <div aria-live="polite">
        {counted && (
          <p className="row gap-10 mt-12 weight-620">
            {counted === 'counted' ? (
              <Icon of={checkCircle} size={22} className="text-success" />
            ) : (
              <Icon of={counted === 'held' ? clock : alert} size={22} />
            )}
            <span className="rest">{words[counted === 'not_counted' && isHeld ? 'sent_again' : counted]}</span>
          </p>
        )}
      </div>
      <div className={'flex flex-col flex-wrap items-start gap-4 mt-14'}>
        <Button kind="tonal" small fit onClick={look}>
          {words.check}
        </Button>
        {isOpen && counted === 'not_counted' && !isHeld && (
          <Button kind="ghost" small fit className="-ml-12" onClick={reopen}>
            {again}
          </Button>
        )}
        {isOpen && (
          <Button kind="ghost" small fit className="-ml-12" onClick={() => setAsking('withdraw')}>
            {words.withdraw}
          </Button>
        )}
        {/* After the end nothing is lost with it. */}
        <Button kind="ghost" small fit className="-ml-12" onClick={isOpen ? () => setAsking('forget') : forget}>
          {words.forget}
        </Button>
      </div>
      <ConfirmSheet
        open={asking === 'withdraw'}
        onNo={close}
        onYes={withdraw}
        title={words.withdraw_title}
        text={words.withdraw_text}
        no={words.withdraw_no}
        yes={words.withdraw_yes}
      />
      <ConfirmSheet
        open={asking === 'forget'}
        onNo={close}
        onYes={forget}
        title={words.forget_title}
        text={isHeld ? words.forget_held : words.forget_text}
        no={words.forget_no}
        yes={words.forget_yes}
      />
    </Card>
  )
}
