import type { ComponentProps } from 'react'
import { PasswordStrength } from '../ui/Field.tsx'
import { AccountPassword } from './AccountFields.tsx'
import { lengthOf, passwordLimits, strengthOf } from './password.ts'
import { useRegistrationTexts } from './words.ts'

type Props = ComponentProps<typeof AccountPassword> & { value: string }

/** A password to be: field and measure say the same, also when the server has refused what stands there. */
export function NewPassword(props: Props) {
  const { meter } = useRegistrationTexts()
  const { value, error } = props
  const strength = strengthOf(value)
  const left = passwordLimits.least - lengthOf(value)
  const word = left > 0 ? meter.left(left) : strength === 1 ? meter.alike : strength > 3 ? meter.long : meter.enough
  return (
    <>
      <AccountPassword {...props} autoComplete="new-password" />
      <PasswordStrength
        score={error && strength > 1 ? 1 : strength}
        rule={meter.rule}
        {...(strength > 0 && !error && { word })}
      />
    </>
  )
}
