import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Says in passing that something was done. */
export const announce = (message: string): void => void notifications.show({ message, autoClose: 5000 })

/** Says what was done and offers to take it back for ten seconds; the way of the studio instead of asking first. */
export function offerUndo(message: string, label: string, undo: () => unknown): void {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className="undo">
        {message}
        <Button size="compact-sm" variant="subtle" onClick={() => (notifications.hide(id), void undo())}>
          {label}
        </Button>
      </span>
    ),
  })
}
