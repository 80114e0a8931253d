import { Button } from '@mantine/core'
import { type Removal, useRemoval } from './use-removal.ts'

type Props = Omit<Removal, 'words'> & {
  id: string
  words: Removal['words'] & { remove: string; removed: (name: string) => string }
  /** What is taken away is called so in the offer to take it back. */
  name: string
  disabled?: boolean
  /** Closes what it is shown in. */
  onClose: () => void
}

/** Takes a thing away from where it is looked at, and closes that. */
export function RemoveButton({ id, name, words, send, refresh, disabled = false, onClose }: Props) {
  const take = useRemoval({ send, refresh, words })
  const remove = () => {
    take(id, words.removed(name))
    onClose()
  }
  return (
    <Button variant="danger" disabled={disabled} onClick={remove}>
      {words.remove}
    </Button>
  )
}
