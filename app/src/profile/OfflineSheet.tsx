import { trash } from '@megdan/kit/more-icons'
import { useOnline } from '../platform/network.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { clearReading } from './offline-reading.ts'
import { useProfileTexts } from './profile-words.ts'

/** `size` is in words; empty while it is being counted. */
export function OfflineSheet({ size, open, onClose }: { size: string; open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  const online = useOnline()
  const clear = async () => {
    await clearReading()
    onClose()
    showToast({ text: words.offline.cleared, look: 'good' })
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.offline.title} closeLabel={shell.close}>
      <p className="lead mb-14">{words.offline.text}</p>
      <p>
        {words.offline.size}: <b className="num">{size || words.offline.counting}</b>
      </p>
      <p className="form-note mb-14">{online ? words.offline.clear_means : words.offline.needs_network}</p>
      <Button kind="secondary" icon={trash} disabled={!online} onClick={clear}>
        {words.offline.clear}
      </Button>
    </Sheet>
  )
}
