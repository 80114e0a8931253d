export function SwitchMark() {
  return <span className="switch-mark" aria-hidden="true" />
}
