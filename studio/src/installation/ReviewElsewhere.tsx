import type { InstallationSettings } from '@megdan/contract'
import { ReviewRuleField } from '../review/index.ts'
import { useTexts } from '../texts/index.ts'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'

const valuesOf = ({ review_elsewhere }: InstallationSettings) => ({ review_elsewhere })

/** Whose word what stands in no category needs. */
export function ReviewElsewhere({ settings }: { settings: InstallationSettings }) {
  const { elsewhere: words } = useTexts().review
  const edit = useSettingsEdit({ settings, valuesOf, changeOf: (values) => values, saved: words.saved })
  return (
    <SettingsForm name="review" title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <ReviewRuleField
        value={edit.values.review_elsewhere}
        onChange={(review_elsewhere) => edit.write({ review_elsewhere })}
      />
    </SettingsForm>
  )
}
