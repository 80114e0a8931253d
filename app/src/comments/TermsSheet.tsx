import { useTexts } from '../texts/index.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { SheetWays } from '../ui/SheetWays.tsx'
import { useWords } from './words.ts'

type Props = { open: boolean; onAccept: () => unknown; onClose: () => void }

/** The rules, once before somebody's first comment. */
export function TermsSheet({ open, onAccept, onClose }: Props) {
  const { shell } = useTexts()
  const { terms } = useWords()
  const ways = <SheetWays no={terms.cancel} onNo={onClose} yes={terms.accept} onYes={onAccept} />
  return (
    <Sheet open={open} onClose={onClose} title={terms.title} closeLabel={shell.close} foot={ways}>
      <ul className="pl-[1.2em] list-disc">
        {terms.rules.map((rule) => (
          <li key={rule} className="pb-10">
            {rule}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
