import { Text } from '@mantine/core'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import type { Language } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { settledField } from './settled-field.ts'
import css from './canvas.module.css'

type Props = {
  label: string
  value: string
  most: number
  language: Language
  className: string
  placeholder?: string
  readOnly?: boolean | undefined
  required?: boolean
  describedBy?: string
  field?: Ref<HTMLTextAreaElement>
  /** By which name a check leads here. */
  place?: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** One line of thought that grows with its words; it holds no line break and no more signs than the contract does. */
export function WordField(props: Props) {
  const { label, value, most, language, className, placeholder, readOnly, describedBy, onChange } = props
  const { canvas } = useTexts()
  const id = useId()
  const [overflowed, setOverflowed] = useState(false)
  const composing = useRef(false)
  const isNear = value.length >= most * 0.8
  const take = (typed: string) => {
    const line = typed.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap))
    setOverflowed(line.length > most)
    onChange(line.slice(0, most).toWellFormed())
  }
  return (
    <div className={`${css.field} ${className}`}>
      {/* The words once more, unseen, give the field its height. */}
      <span aria-hidden="true" lang={language}>
        {value || placeholder}{' '}
      </span>
      <textarea
        ref={props.field}
        data-place={props.place}
        rows={1}
        lang={language}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        aria-label={label}
        aria-required={props.required}
        aria-describedby={[isNear || overflowed ? id : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => (composing.current = false)}
        onChange={({ target, nativeEvent }) => {
          take(target.value)
          if (!composing.current) settledField(target, nativeEvent, value, language)
        }}
        onKeyDown={(event) => composing.current || props.onKeyDown?.(event)}
      />
      {(isNear || overflowed) && (
        <Text
          span
          ff="text"
          fz="0.75rem"
          fw={500}
          lh="1rem"
          lts={0}
          c={value.length >= most ? 'var(--mg-danger)' : 'dimmed'}
          className="num"
          style={{ justifySelf: 'end' }}
          id={id}
          role="status"
        >
          {overflowed ? canvas.full(most) : canvas.count(value.length, most)}
        </Text>
      )}
    </div>
  )
}
