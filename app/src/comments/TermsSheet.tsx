import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useWords } from './words.ts'
import css from './comments.module.css'

type Props = { open: boolean; onAccept: () => unknown; onClose: () => void }

/** The rules, once before somebody's first comment. */
export function TermsSheet({ open, onAccept, onClose }: Props) {
  const { shell } = useTexts()
  const { terms } = useWords()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={terms.title}
      closeLabel={shell.close}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            {terms.cancel}
          </Button>
          <Button onClick={onAccept}>{terms.accept}</Button>
        </>
      }
    >
      <ul className={css.rules}>
        {terms.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Sheet>
  )
}
