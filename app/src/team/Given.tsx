import { type Absent, type GivenCode, team } from '@megdan/contract'
import { dateAndClock } from '@megdan/kit/format'
import { checkCircle, share } from '@megdan/kit/icons'
import { printer } from '@megdan/kit/more-icons'
import { QrCode } from '@megdan/kit/QrCode'
import { useOnTop } from '@megdan/kit/use-on-top'
import { api } from '../platform/api.ts'
import { canKeepFiles, keepFile, shareSheet } from '../platform/share.ts'
import { useLanguage } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Tag } from '../ui/Tag.tsx'
import { showToast } from '../ui/toasts.ts'
import { Heading } from './Heading.tsx'
import css from './team.module.css'
import { useTeamTexts } from './words.ts'

/** In groups of five, as it is read out. */
const spelled = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ')

type Props = { group_id: string; of: Absent; given: GivenCode; joined: boolean; onDone: () => void }

/** A code that was just made, told this once: to be scanned, read out, handed on or printed. */
export function Given({ group_id, of: { kind, id }, given, joined, onDone }: Props) {
  const { given: words } = useTeamTexts()
  const language = useLanguage()
  const { name, code, link, qr, expires_at } = given
  // It lies on the list: Back leads there, and only then out of the sheet.
  useOnTop(true, onDone)
  const print = async () => {
    try {
      const input = { params: { id: group_id }, body: { kind, id, code } }
      const pdf = await api.file('application/pdf', team.sheet, input)
      const kept = await keepFile(new File([pdf], words.file, { type: 'application/pdf' }))
      showToast(kept ? { text: words.kept, look: 'good' } : { role: 'alert', text: words.no_files })
    } catch (error) {
      showToast({ role: 'alert', text: sentenceOf(team.sheet, error, {}) })
    }
  }
  const handOn = async () => {
    if (!(await shareSheet({ title: words.share_title, url: link }))) showToast({ role: 'alert', text: words.no_share })
  }
  const rows = qr.map((row) => [...row].map((module) => module === '1'))
  return (
    <div className="grid grid-cols-1 gap-12 text-center">
      <Heading>{name}</Heading>
      <p>{words.how}</p>
      <QrCode rows={rows} edge={4} label={words.qr} className="w-[min(100%,240px)] mx-auto rounded-14" />
      <p>
        <span className="hidden-word">{words.code}: </span>
        <output className={`num ${css.code}`}>{spelled(code)}</output>
      </p>
      <p className="sub">{words.until(dateAndClock(expires_at, language))}</p>
      <div role="status">
        {joined && (
          <Tag tone="green" icon={checkCircle}>
            {words.joined(name)}
          </Tag>
        )}
      </div>
      {canKeepFiles() && (
        <Button kind="secondary" icon={printer} onClick={print}>
          {words.sheet}
        </Button>
      )}
      <Button kind="secondary" icon={share} onClick={handOn}>
        {words.share}
      </Button>
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  )
}
