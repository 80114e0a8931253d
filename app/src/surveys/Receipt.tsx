import { ApiError, type Survey, surveys } from '@megdan/contract'
import { useCallback, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { alert, checkCircle } from '../ui/icons.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { reopened, type Ticket } from './entry.ts'
import { nameless } from './nameless.ts'
import { box } from './use-box.ts'
import { useWords } from './words.ts'

type Counted = 'counted' | 'not_counted' | 'failed'

/** The ballot that only this device knows: is it counted, and can it be taken back. */
export function Receipt({ survey, ticket: { ticket } }: { survey: Survey; ticket: Ticket }) {
  const { receipt: words, again } = useWords()
  const [counted, setCounted] = useState<Counted>()
  const [asking, setAsking] = useState<'withdraw' | 'forget'>()
  const close = useCallback(() => setAsking(undefined), [])
  const input = { params: { id: survey.id }, body: { ticket } }
  const isOpen = survey.status === 'open'

  const reopen = () => box.put(survey.id, (entry) => entry && reopened(entry, 'withdrawn'))
  async function look() {
    try {
      setCounted((await nameless(surveys.receipt, input)).counted ? 'counted' : 'not_counted')
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
    <Card padded className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">{words.title}</h2>
      <p className="sub">{words.text}</p>
      <div aria-live="polite">
        {counted && (
          <p className={counted === 'counted' ? 'receipt-state good' : 'receipt-state'}>
            <Icon of={counted === 'counted' ? checkCircle : alert} size={22} />
            <span className="grow">{words[counted]}</span>
          </p>
        )}
      </div>
      <div className="receipt-actions">
        <Button kind="tonal" small fit onClick={look}>
          {words.check}
        </Button>
        {isOpen && counted === 'not_counted' && (
          <Button kind="ghost" small fit onClick={reopen}>
            {again}
          </Button>
        )}
        {isOpen && (
          <Button kind="ghost" small fit onClick={() => setAsking('withdraw')}>
            {words.withdraw}
          </Button>
        )}
        {/* After the end nothing is lost with it. */}
        <Button kind="ghost" small fit onClick={isOpen ? () => setAsking('forget') : forget}>
          {words.forget}
        </Button>
      </div>
      <Sheet
        open={asking === 'withdraw'}
        onClose={close}
        title={words.withdraw_title}
        closeLabel={words.withdraw_no}
        firm
        foot={
          <>
            <Button kind="secondary" onClick={close}>
              {words.withdraw_no}
            </Button>
            <Button kind="danger" onClick={withdraw}>
              {words.withdraw_yes}
            </Button>
          </>
        }
      >
        <p>{words.withdraw_text}</p>
      </Sheet>
      <Sheet
        open={asking === 'forget'}
        onClose={close}
        title={words.forget_title}
        closeLabel={words.forget_no}
        firm
        foot={
          <>
            <Button kind="secondary" onClick={close}>
              {words.forget_no}
            </Button>
            <Button kind="danger" onClick={forget}>
              {words.forget_yes}
            </Button>
          </>
        }
      >
        <p>{words.forget_text}</p>
      </Sheet>
    </Card>
  )
}
