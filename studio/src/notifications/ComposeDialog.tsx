import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { ApiError, defaultLanguage, type Language, type StudioNotification } from '@megdan/contract'
import { useOnTop } from '@megdan/kit/use-on-top'
import { useState } from 'react'
import { AudienceChooser, useReach } from '../audience/index.ts'
import { MediaPicker } from '../media/index.ts'
import { labelOf, phoneWords, RingDialog, RingingNote, useRinging } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAct } from '../ui/use-act.ts'
import { useNow } from '../ui/use-now.ts'
import { send } from './acts.ts'
import { AttentionNotes } from './AttentionNotes.tsx'
import css from './compose.module.css'
import { DestinationPicker } from './DestinationPicker.tsx'
import { halfIn, isEmpty, type Missing, missingIn, useNoticeDraft } from './draft.ts'
import { LockScreen } from './LockScreen.tsx'
import { ReachCard, reachOf } from './ReachCard.tsx'
import { UrgentFields, WhenFields } from './WhenFields.tsx'
import { TrialButton } from './TrialButton.tsx'
import { WordsFields } from './WordsFields.tsx'
import { useWords } from './use-words.ts'
import { Failure } from '../ui/form/Failure.tsx'

type Props = { onSent: (sent: StudioNotification) => void; onClose: () => void }

/** What the server did not take, at its field; the rest of its refusals stand under the form. */
function useRefusal() {
  const texts = useTexts()
  const { compose: words, refused } = useWords()
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  const isNamed = Object.keys(fields).some((name) => ['link', 'send_at', 'image_id'].includes(name))
  return {
    setError,
    link: fields['link'] && words.refused_fields.link[fields['link']],
    send_at: fields['send_at'] && words.refused_fields.send_at,
    image: fields['image_id'] && words.refused_fields.image_id,
    sentence: error && !isNamed ? sentenceOf(error, texts, refused) : undefined,
  }
}

/** A notification is written, aimed, looked at and sent; the button says to how many. */
export function ComposeDialog({ onSent, onClose }: Props) {
  const all = useWords()
  const texts = useTexts()
  const { shell, review } = texts
  const words = all.compose
  const me = useMe()
  const { draft, isKept, change, put, drop } = useNoticeDraft(me.person_id)
  const [tab, setTab] = useState<Language>(defaultLanguage)
  const [looked, setLooked] = useState(false)
  const [picking, setPicking] = useState(false)
  /** Somebody else's word is needed: the server has said so of just this. */
  const [asked, setAsked] = useState<string>()
  const forReview = asked === draft.key
  const refusal = useRefusal()
  const now = useNow(10_000)
  const missing = missingIn(draft, now)
  const has = (one: Missing) => (looked || one === 'past') && missing.includes(one)
  const { audience, place, urgent } = draft
  const nobody = 'groups' in audience && audience.groups.length === 0 && !audience.guests
  const at = draft.later && draft.send_at !== null ? draft.send_at : undefined
  const counted = useReach(audience, place?.category_id, at)
  const reach = counted.data && reachOf(counted.data, urgent)
  const about = { audience, urgent, ...(place && { link: place.path }), ...(at !== undefined && { at }) }
  const phones = useRinging(nobody ? undefined : about)
  const act = draft.later ? 'schedule' : 'send'
  const label = labelOf(act, nobody ? { data: undefined, isCurrent: false } : phones, texts)
  const [sure, setSure] = useState(false)
  useFocusReturn()
  useOnTop(true, onClose)

  /** Shows what is missing, in the language in which it is. */
  const look = () => {
    setLooked(true)
    setTab(missing.includes('title') || missing.includes('body') ? defaultLanguage : (halfIn(draft) ?? tab))
  }
  const submit = async (confirmed = false) => {
    look()
    if (missing.length > 0) return
    refusal.setError(undefined)
    // What rings at night is asked about once more.
    if (urgent && !confirmed && !forReview) return setSure(true)
    const sent = await send(draft, forReview)
    setSure(false)
    drop()
    onSent(sent)
    // The bar says of what leaves that it does.
    if (sent.status === 'leaving') return
    const out = sent.status === 'scheduled' ? words.scheduled(momentOf(sent.sent_at)) : words.sent
    announce(sent.status === 'in_review' ? review.sent : out)
  }
  const { run, busy } = useAct(submit, {
    failed: (error) => {
      setSure(false)
      if (error instanceof ApiError && error.code === 'approval_needed') setAsked(draft.key)
      refusal.setError(error)
    },
  })
  const clear = () => {
    const before = draft
    drop()
    setLooked(false)
    refusal.setError(undefined)
    offerUndo(words.dropped, shell.undo, () => put(before))
  }
  return (
    <Modal.Root opened onClose={onClose} size={968} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content radius="sheet">
        <Modal.Body className={css.compose}>
          <Stack gap={16} className={css.form}>
            <Modal.Title ff="heading" fz="1.5625rem" lh={1.2}>
              {words.title}
            </Modal.Title>
            <WordsFields
              language={tab}
              onLanguage={setTab}
              wordings={draft}
              errors={{
                title: has('title') ? words.missing.title : undefined,
                body: has('body') ? words.missing.body : undefined,
                translation: has('translation') && halfIn(draft) === tab ? words.half_translation : undefined,
              }}
              onChange={(each, wording) => change({ [each]: wording })}
            />
            <DestinationPicker
              value={place}
              note={urgent ? words.leads_urgent : undefined}
              error={has('place') ? words.missing.place : refusal.link || undefined}
              onChange={(next) => change({ place: next })}
            />
            <div>
              <AudienceChooser value={audience} onChange={(next) => change({ audience: next })} />
              {has('audience') && <Failure>{words.choose_audience}</Failure>}
            </div>
            <WhenFields
              draft={draft}
              change={change}
              error={has('moment') ? words.choose_moment : has('past') ? words.past : refusal.send_at || undefined}
            />
            <UrgentFields draft={draft} change={change} error={has('reason') ? words.missing.reason : undefined} />
            <Group gap={10} wrap="nowrap">
              {draft.image ? (
                <>
                  <img
                    src={`${draft.image.url}?w=192`}
                    alt=""
                    width={60}
                    height={44}
                    style={{ borderRadius: 8, objectFit: 'cover' }}
                  />
                  <Button variant="subtle" size="compact-sm" onClick={() => change({ image: null })}>
                    {words.remove_picture}
                  </Button>
                </>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<Icon of="image" size={18} />}
                  onClick={() => setPicking(true)}
                >
                  {words.add_picture}
                </Button>
              )}
              {refusal.image && (
                <Text c="var(--mg-danger)" fz="note" mt={6}>
                  {refusal.image}
                </Text>
              )}
            </Group>
            <Stack
              gap={10}
              pos="sticky"
              bottom={0}
              m="0 -28px"
              p="14px 28px 20px"
              bg="var(--mantine-color-body)"
              className={css.foot}
            >
              <AttentionNotes
                audience={audience}
                link={place?.path}
                urgent={urgent}
                later={draft.later}
                reach={counted.data}
                nobody={nobody}
              />
              {!nobody && <RingingNote counted={phones} later={draft.later} />}
              <Failure>{refusal.sentence}</Failure>
              <Group justify="space-between" gap={12} wrap="nowrap">
                <Text fz="caption" c="dimmed">
                  {isKept ? !isEmpty(draft) && words.kept : words.not_kept}
                </Text>
                {!isEmpty(draft) && (
                  <Button variant="subtle" size="compact-sm" onClick={clear}>
                    {words.drop}
                  </Button>
                )}
              </Group>
              <Group justify="flex-end" gap={8}>
                <TrialButton
                  draft={draft}
                  onError={refusal.setError}
                  check={() => {
                    const isReady = !missing.some((one) => ['title', 'body', 'translation', 'place'].includes(one))
                    if (!isReady) look()
                    return isReady
                  }}
                />
                <Button variant="default" onClick={onClose}>
                  {words.cancel}
                </Button>
                <Button leftSection={<Icon of="send" size={18} />} loading={busy} onClick={() => void run()}>
                  {forReview ? review.send : label}
                </Button>
              </Group>
            </Stack>
          </Stack>
          <div className={css.look}>
            <Box display="grid" pos="sticky" top={0} p="20px 26px 24px" className={css.sight}>
              <LockScreen
                wordings={draft}
                language={tab}
                onLanguage={setTab}
                content_free={draft.content_free}
                at={draft.later ? draft.send_at : null}
              />
              <ReachCard
                reach={reach}
                isCurrent={counted.isCurrent}
                error={counted.error}
                retry={counted.refetch}
                nobody={nobody}
                later={draft.later}
              />
            </Box>
          </div>
          {sure && (
            <RingDialog
              title={words.urgent_sure}
              about={about}
              words={{ ...(draft.content_free ? phoneWords[tab].secret : draft[tab]), language: tab }}
              act={act}
              later={draft.later}
              busy={busy}
              onConfirm={() => void run(true)}
              onClose={() => setSure(false)}
            >
              <Text>{words.urgent_lead}</Text>
            </RingDialog>
          )}
          {picking && (
            <MediaPicker
              kind="image"
              onChoose={([medium]) => medium && change({ image: { id: medium.id, url: medium.url } })}
              onClose={() => setPicking(false)}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
