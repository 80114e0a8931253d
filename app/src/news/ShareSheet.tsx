import { share as shareIcon } from '@megdan/kit/icons'
import { chat } from '@megdan/kit/more-icons'
import { useCallback, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { IconButton } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { hasViber, share, shareByViber } from './share.ts'

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

function ShareSheet({ open, onClose, ...shared }: Shared & { open: boolean; onClose: () => void }) {
  const { news, shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={news.share} closeLabel={shell.close}>
      <div className="panel">
        <ShareRows {...shared} onDone={onClose} />
      </div>
    </Sheet>
  )
}

type ButtonProps = Shared & { label: string; look?: 'glass' | 'plain'; size?: number }

/** Offers Viber first where it may be, else whatever this device has. */
export function ShareButton({ label, look, size, ...shared }: ButtonProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <IconButton
        icon={shareIcon}
        label={label}
        {...(look && { look })}
        {...(size && { size })}
        onClick={() => (hasViber() ? setOpen(true) : share(shared.path, shared.title))}
      />
      <ShareSheet {...shared} open={open} onClose={close} />
    </>
  )
}
