import { share as shareIcon } from '@megdan/kit/icons'
import { chat } from '@megdan/kit/more-icons'
import { useTexts } from '../texts/index.ts'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { share, shareByViber } from './share.ts'

type Shared = { path: string; title: string }

/** To Viber at once, or whatever else the phone has. */
export function ShareRows({ path, title, onDone }: Shared & { onDone: () => void }) {
  const { news } = useTexts()
  const then = (step: (path: string, title: string) => unknown) => () => {
    onDone()
    step(path, title)
  }
  return (
    <>
      <ButtonRow plain icon={chat} label={news.share_viber} onClick={then(shareByViber)} />
      <ButtonRow plain icon={shareIcon} label={news.share_other} onClick={then(share)} />
    </>
  )
}

export function ShareSheet({ open, onClose, ...shared }: Shared & { open: boolean; onClose: () => void }) {
  const { news, shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={news.share} closeLabel={shell.close}>
      <div className="group">
        <ShareRows {...shared} onDone={onClose} />
      </div>
    </Sheet>
  )
}
