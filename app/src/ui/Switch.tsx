export function SwitchMark() {
  return <span className="switch-mark" aria-hidden="true" />
}

type Props = { on: boolean; label: string; onChange: (on: boolean) => void; disabled?: boolean }

export function Switch({ on, label, onChange, disabled }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <SwitchMark />
    </button>
  )
}
