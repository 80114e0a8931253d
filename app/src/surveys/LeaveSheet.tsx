import { bindShortWords } from '@megdan/kit/format'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SheetWays } from '../ui/SheetWays.tsx'
import { useWords } from './words.ts'

type Props = { open: boolean; onStay: () => void; onLeave: () => void; onDiscard: () => void }

/** Asked only when something was answered: the draft stays, unless the reader wants it gone. */
export function LeaveSheet({ open, onStay, onLeave, onDiscard }: Props) {
  const { leave } = useWords()
  const ways = <SheetWays no={leave.stay} onNo={onStay} yes={leave.leave} onYes={onLeave} />
  return (
    <Sheet open={open} onClose={onStay} title={leave.title} closeLabel={leave.stay} foot={ways}>
      <p>{bindShortWords(leave.text)}</p>
      <Button kind="quiet-danger" small fit className="-ml-12" onClick={onDiscard}>
        {leave.discard}
      </Button>
    </Sheet>
  )
}
