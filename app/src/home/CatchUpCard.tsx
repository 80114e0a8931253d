import { dateLong } from '@megdan/kit/format'
import { close } from '@megdan/kit/icons'
import { finishLeave, type Leave } from '../news/index.ts'
import { paths } from '../paths.ts'
import { useLanguage } from '../texts/index.ts'
import { ButtonLink, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { stillOpen } from './catch-up.ts'
import { useCatchUpTexts } from './catch-up-words.ts'
import { useMissed } from './use-missed.ts'

/** Leads whoever comes back to what they missed; goes when nothing of it is left, or when they have had enough. */
export function CatchUpCard({ leave, now }: { leave: Leave; now: number }) {
  const words = useCatchUpTexts()
  const language = useLanguage()
  const { missed, seen } = useMissed(leave, now)
  const count = stillOpen(missed, seen).length
  if (count === 0) return null
  return (
    <Card tone="tonal" padded aria-labelledby="catch-up">
      <div className="row justify-between gap-8">
        <h2 className="text-(length:--mg-fs-h2)/[1.6rem]" id="catch-up">
          {words.title}
        </h2>
        <IconButton icon={close} label={words.hide} onClick={finishLeave} />
      </div>
      <p className="sub">{words.card(count, dateLong(leave.since, language))}</p>
      <ButtonLink small fit className="mt-12" to={paths.catchUp}>
        {words.open}
      </ButtonLink>
    </Card>
  )
}
