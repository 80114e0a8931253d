import { Stack, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/Icon.tsx'

type MarkProps = {
  icon: IconName
  label: string
  note: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
  children?: ReactNode
}

/** The words at one end, what is switched at the other. */
const markStyles = {
  body: { justifyContent: 'space-between' },
  label: { display: 'flex', alignItems: 'center', gap: 10, padding: 0, fontWeight: 600 },
  description: { paddingLeft: 30 },
}

/** One switch with what it means, and what belongs to it while it is on. */
export function MarkRow({ icon, label, note, on, disabled, onChange, children }: MarkProps) {
  return (
    <Stack gap={10}>
      <Switch
        styles={markStyles}
        labelPosition="left"
        checked={on}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            <Icon of={icon} />
            {label}
          </>
        }
        description={note}
      />
      {on && children}
    </Stack>
  )
}
