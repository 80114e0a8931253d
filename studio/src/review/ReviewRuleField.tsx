import { NativeSelect } from '@mantine/core'
import { type ReviewRule, reviewRules } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'

type Props = { value: ReviewRule; disabled?: boolean; onChange: (rule: ReviewRule) => void }

/** Whose word is needed before readers have anything. */
export function ReviewRuleField({ value, disabled = false, onChange }: Props) {
  const { rule: words } = useTexts().review
  return (
    <NativeSelect
      label={words.label}
      description={words.note}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(reviewRules.find((one) => one === event.currentTarget.value) ?? value)}
      data={reviewRules.map((rule) => ({ value: rule, label: words[rule] }))}
    />
  )
}
