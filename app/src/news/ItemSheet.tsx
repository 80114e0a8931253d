import type { NewsItem } from '@megdan/contract'
import { bookmark, checkCircle, share as shareIcon } from '@megdan/kit/icons'
import { info } from '@megdan/kit/more-icons'
import { Suspense, useState } from 'react'
import { pathOf } from '../paths.ts'
import { afterwards } from '../platform/chunks.ts'
import { useTexts } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { hasViber, share } from './share.ts'
import { ShareRows } from './ShareSheet.tsx'
import { useMarks } from './use-marks.ts'

const WhySheet = afterwards(() => import('./WhySheet.tsx').then((file) => file.WhySheet))

type Props = { item: NewsItem; onClose: () => void; onWhy: () => void }

function Offers({ item, onClose, onWhy }: Props) {
  const { news, shell } = useTexts()
  const marks = useMarks()
  const { id, title } = item
  const isSaved = marks.isSaved(id)
  const isRead = marks.isRead(id)
  const then = (step: () => unknown) => () => {
    onClose()
    step()
  }
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={shell.close}>
      <div className="panel">
        <ButtonRow
          plain
          icon={bookmark}
          label={isSaved ? news.unsave : news.save}
          onClick={then(() => {
            void marks.toggleSaved(id)
            showToast({
              id: 'saved',
              text: isSaved ? news.unsaved_toast : news.saved_toast,
              look: 'good',
              duration: 2500,
            })
          })}
        />
        {hasViber() ? (
          <ShareRows path={pathOf.article(id)} title={title} onDone={onClose} />
        ) : (
          <ButtonRow plain icon={shareIcon} label={news.share} onClick={then(() => share(pathOf.article(id), title))} />
        )}
        <ButtonRow
          plain
          icon={checkCircle}
          label={isRead ? news.mark_unread : news.mark_read}
          onClick={then(() => (isRead ? marks.markUnread(id) : marks.markRead(id)))}
        />
        <ButtonRow icon={info} label={news.why} onClick={then(onWhy)} />
      </div>
    </Sheet>
  )
}

/** What a long press on an item, or its «…», offers. */
export function ItemSheet({ item, onClose }: { item: NewsItem | undefined; onClose: () => void }) {
  const [asked, setAsked] = useState<NewsItem>()
  return (
    <>
      {item && <Offers item={item} onClose={onClose} onWhy={() => setAsked(item)} />}
      {asked && (
        <Suspense>
          <WhySheet item={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
