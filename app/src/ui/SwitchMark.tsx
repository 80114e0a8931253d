import css from './list.module.css'
export function SwitchMark() {
  return <span className={`block flex-none relative rounded ${css.switch}`} aria-hidden="true" />
}
