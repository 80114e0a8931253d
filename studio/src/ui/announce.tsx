import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { textsNow } from '../texts/index.ts'

const closeButtonProps = () => ({ 'aria-label': textsNow().shell.close })

const shown = new Map<string, string>()

/** Says in passing that something was done; the same said again takes the place of the first. */
export function announce(message: string): void {
  notifications.hide(shown.get(message) ?? '')
  const onClose = ({ id }: { id?: string }) => void (shown.get(message) === id && shown.delete(message))
  shown.set(message, notifications.show({ message, autoClose: 5000, closeButtonProps: closeButtonProps(), onClose }))
}

/**
 * Says what was done and offers to take it back for ten seconds; the way of the studio instead of asking first. `over` is
 * called when nobody took it back. Answers how to end the offer.
 */
export function offerUndo(message: string, label: string, undo: () => unknown, over?: () => unknown): () => void {
  let taken = false
  const take = () => {
    // What is leaving can still be pressed.
    if (taken) return
    taken = true
    notifications.hide(id)
    void undo()
  }
  const id = notifications.show({
    autoClose: 10_000,
    closeButtonProps: closeButtonProps(),
    onClose: () => void (taken || over?.()),
    message: (
      <Group component="span" justify="space-between" gap={12} wrap="nowrap">
        {message}
        {/* The words break before the button is cut. */}
        <Button size="compact-sm" variant="subtle" flex="none" onClick={take}>
          {label}
        </Button>
      </Group>
    ),
  })
  return () => void notifications.hide(id)
}
