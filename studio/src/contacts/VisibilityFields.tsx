import { Checkbox, Paper, SimpleGrid, Stack, Switch } from '@mantine/core'
import { contactParts, partWord } from '@megdan/contract'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Fieldset } from '../ui/form/Fieldset.tsx'
import type { ContactValues } from './contact-values.ts'

type Props = {
  values: ContactValues
  onChange: (changes: Pick<ContactValues, 'public'> | Pick<ContactValues, 'members_only'>) => void
}

/** Whether strangers see the contact, and which of its fields. */
export function VisibilityFields({ values, onChange }: Props) {
  const { form: words } = useTexts().contacts
  const language = useLanguage()
  const { members_only } = values
  // What is for members as a whole has no part that is open.
  const isShut = (field: string) => field === 'mobile' && members_only.includes('phones')
  return (
    <Paper component="section" withBorder radius={14} p={16}>
      <Stack gap={14}>
        <Switch
          label={words.public}
          description={words.public_note}
          checked={values.public}
          onChange={(event) => onChange({ public: event.currentTarget.checked })}
        />
        {values.public && (
          <Fieldset legend={words.open_fields}>
            <SimpleGrid w="100%" cols={2} spacing={8}>
              {contactParts.map((field) => (
                <Checkbox
                  key={field}
                  label={partWord(field, language)}
                  disabled={isShut(field)}
                  checked={!members_only.includes(field) && !isShut(field)}
                  onChange={(event) =>
                    onChange({
                      members_only: event.currentTarget.checked
                        ? members_only.filter((one) => one !== field)
                        : [...members_only, field],
                    })
                  }
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        )}
      </Stack>
    </Paper>
  )
}
