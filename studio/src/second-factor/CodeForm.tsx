import { Box, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { asTyped } from '../ui/form/as-typed.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { useSentence } from './acts.ts'

type Props = {
  label: string
  hint?: string
  submit: string
  /** Rejects with what the server says. */
  send: (code: string) => Promise<unknown>
}

/** One field for a code; what was wrong is said at it, and the next try begins with an empty one. */
export function CodeForm({ label, hint, submit, send }: Props) {
  const { prove: words } = useTexts().second_factor
  const sentence = useSentence()
  const field = useRef<HTMLInputElement>(null)
  const edit = useEdit<{ code: string }>({
    thing: undefined,
    valuesOf: () => ({ code: '' }),
    check: ({ code }) => ({ code: !code.trim() && words.code_missing }),
    send: async ({ code }) => {
      try {
        await send(code.trim())
      } catch (error) {
        edit.write({ code: '' })
        throw error
      }
    },
    faultsOf: (error) => ({ code: sentence(error) }),
  })
  useEffect(() => field.current?.focus(), [])
  return (
    <Box w="100%">
      <Form edit={edit} submit={submit} size="md">
        <TextInput
          ref={field}
          label={label}
          description={hint}
          size="md"
          name="code"
          autoComplete="one-time-code"
          {...asTyped}
          maxLength={40}
          {...edit.field('code')}
        />
      </Form>
    </Box>
  )
}
