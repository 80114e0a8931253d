import { ActionIcon, Box, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { fileSize } from '@megdan/kit/format'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Rows } from '../ui/Rows.tsx'
import type { UploadLimits } from './list.ts'
import { mostOf } from './use-uploading.ts'
import { dismiss, mayBeRetried, retry, type Upload, useUploads } from './uploads.ts'
import css from './media.module.css'

/** Why a file was not taken, in a sentence. */
export function useRefusal(limits: UploadLimits) {
  const texts = useTexts()
  const language = useLanguage()
  return (error: unknown, file: File) => {
    const most = mostOf(file, limits)
    const tooLarge = most === undefined ? {} : { too_large: texts.media.too_large(fileSize(most, language)) }
    return sentenceOf(error, texts, { ...texts.media.refusals, ...texts.media.film_refusals, ...tooLarge })
  }
}

function Row({ upload, limits }: { upload: Upload; limits: UploadLimits }) {
  const { media: words, retry: again } = useTexts()
  const language = useLanguage()
  const sentence = useRefusal(limits)
  const { id, file, state, share, error } = upload
  const percent = Math.round(share * 100)
  const isRefused = state === 'refused'
  return (
    <Group component="li" gap={16} wrap="nowrap" py={8} data-part="upload">
      <Box flex={1} miw={0}>
        <SimpleGrid cols={2} spacing={16} verticalSpacing={4}>
          <Text span truncate>
            <b>{file.name}</b>{' '}
            <Text span fz="note" c="dimmed">
              {fileSize(file.size, language)}
            </Text>
          </Text>
          {isRefused ? (
            <Text fz="note" c="var(--mg-danger)" role="alert">
              {sentence(error, file)}
            </Text>
          ) : (
            <Text fz="note" c="dimmed">
              {words.state[state]} {state === 'sending' && words.percent(percent)}
            </Text>
          )}
        </SimpleGrid>
        {!isRefused && (
          <progress
            className={css.progress}
            max={100}
            value={state === 'saving' ? undefined : percent}
            aria-label={`${words.state[state]}: ${file.name}`}
          />
        )}
      </Box>
      <Group gap={8} wrap="nowrap">
        {isRefused && mayBeRetried(error) && (
          <Button size="compact-sm" variant="default" aria-label={words.retry_of(file.name)} onClick={() => retry(id)}>
            {again}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={isRefused ? words.dismiss_of(file.name) : words.cancel_of(file.name)}
          onClick={() => dismiss(id)}
        >
          <Icon of="close" size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** What is on its way, and what was refused and why. */
export function UploadList({ limits }: { limits: UploadLimits }) {
  const { media: words } = useTexts()
  const uploads = useUploads()
  if (uploads.length === 0) return null
  return (
    <Paper component="section" withBorder radius="card" px={16} py={4} mb={16} aria-label={words.uploads}>
      <Rows>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} limits={limits} />
        ))}
      </Rows>
    </Paper>
  )
}
