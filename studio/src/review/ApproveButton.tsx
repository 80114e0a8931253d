import { Button } from '@mantine/core'
import { review as endpoints, type Review, rungBy } from '@megdan/contract'
import { type Ref, useState } from 'react'
import { api } from '../platform/api.ts'
import { hasRung, phoneWords, RingDialog } from '../ringing/index.ts'
import { useTexts } from '../texts/index.ts'
import { useNow } from '../ui/use-now.ts'
import { useReviewStep } from './use-review.ts'

type Props = { review: Review; onChanged: () => Promise<unknown>; ref?: Ref<HTMLButtonElement> }

/** Gives one's word to exactly what was looked at; where phones ring with it, that is asked first. */
export function ApproveButton({ review, onChanged, ref }: Props) {
  const { kind, id, hash } = review
  const { review: words } = useTexts()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useReviewStep(onChanged)
  const rung = rungBy(review, new Date(useNow(20_000)))
  const written = rung?.words
  const shown = written && (rung.secret ? { ...written, ...phoneWords[written.language].secret } : written)
  const approve = () => {
    void run(async () => {
      await api(endpoints.approve, { params: { kind, id }, body: { hash } })
      await hasRung()
    }, words.approved)
    setAsking(false)
  }
  return (
    <>
      <Button ref={ref ?? null} size="sm" loading={busy} onClick={() => (rung ? setAsking(true) : approve())}>
        {words.act}
      </Button>
      {asking && rung && (
        <RingDialog
          title={words.approving}
          about={rung.about}
          {...(shown && { words: shown })}
          act="approve"
          later={rung.later}
          busy={busy}
          onConfirm={approve}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
