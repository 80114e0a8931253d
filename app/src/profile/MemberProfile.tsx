import { groupTitleIn, type Profile } from '@megdan/contract'
import { useIonViewDidEnter } from '@ionic/react'
import { fileSize, number } from '@megdan/kit/format'
import { bookmark, checkCircle, download, lock } from '@megdan/kit/icons'
import { calendar, device, info, shield, users, trash } from '@megdan/kit/more-icons'
import { useEffect, useState } from 'react'
import { useMarks } from '../news/index.ts'
import { paths } from '../paths.ts'
import { askForIntro, OwnTermsSheet } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { ButtonRow, LinkRow, ListGroup } from '../ui/ListGroup.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useAskedSheet } from './asked-sheet.ts'
import { ExportSheet } from './ExportSheet.tsx'
import { LogoutRow } from './LogoutRow.tsx'
import { keptBytes } from './offline-reading.ts'
import { OfflineSheet } from './OfflineSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { RemoveSheet } from './RemoveSheet.tsx'
import { Settings } from './Settings.tsx'
import { SignInsSheet } from './SignInsSheet.tsx'
import { useProfileTexts } from './profile-words.ts'

const sheets = ['offline', 'sign-ins', 'password', 'export', 'terms', 'remove'] as const
type Opened = (typeof sheets)[number] | undefined

function Me({ own }: { own: Profile }) {
  const words = useProfileTexts()
  const language = useLanguage()
  return (
    <div className="row large:flex-wrap gap-16 px-4 pt-4">
      <PhotoButton own={own} />
      <div className="rest large:basis-full">
        <h1 className="text-[1.625rem]/[1.875rem]" tabIndex={-1}>
          {own.name}
        </h1>
        {own.position && <p className="sub mt-3">{own.position}</p>}
        <p className="cap text-dim mt-3">{words.signs_in_as(own.email ?? own.login_name ?? '')}</p>
        {own.group && (
          <Tag className="mt-8" tone="soft" icon={users}>
            {words.group(groupTitleIn(own.group, language))}
          </Tag>
        )}
      </div>
    </div>
  )
}

/** What has just been read is written to the device a second later. */
const untilKept = 2000

/** Counted anew whenever somebody may look at it. */
function useKeptSize(opened: Opened): string {
  const language = useLanguage()
  const [bytes, setBytes] = useState<number>()
  const count = () => void keptBytes().then(setBytes)
  useIonViewDidEnter(count)
  useEffect(() => {
    count()
    const timer = setTimeout(count, untilKept)
    return () => clearTimeout(timer)
  }, [opened])
  return bytes === undefined ? '' : fileSize(bytes, language)
}

export function MemberProfile({ own }: { own: Profile }) {
  const words = useProfileTexts()
  const language = useLanguage()
  const saved = useMarks().saved().length
  const [opened, setOpened] = useState<Opened>()
  const size = useKeptSize(opened)
  useAskedSheet(sheets, setOpened)
  const sheet = (name: Opened) => ({ open: opened === name, onClose: () => setOpened(undefined) })
  const opens = (name: Opened) => () => setOpened(name)
  return (
    <>
      <Me own={own} />
      <ListGroup title={words.mine}>
        <LinkRow to={paths.saved} icon={bookmark} label={words.saved} value={number(saved, language)} />
        <LinkRow to={paths.confirmations} icon={checkCircle} label={words.confirmations} />
        {own.leads && <LinkRow to={paths.team} icon={users} label={words.team} />}
        <LinkRow to={paths.feeds} icon={calendar} label={words.feeds} />
        <ButtonRow icon={download} label={words.offline.title} value={size} onClick={opens('offline')} />
      </ListGroup>
      <Settings profile={own} />
      <ListGroup title={words.account}>
        <ButtonRow icon={device} label={words.sessions.title} onClick={opens('sign-ins')} />
        <ButtonRow icon={lock} label={words.password.title} onClick={opens('password')} />
        <ButtonRow icon={download} label={words.export.title} onClick={opens('export')} />
        <LinkRow to={paths.intro} icon={info} label={words.how} onClick={askForIntro} />
        <ButtonRow icon={shield} label={words.terms} onClick={opens('terms')} />
      </ListGroup>
      <LogoutRow name={own.email ?? own.login_name ?? undefined} />
      <div className="mt-32">
        <ListGroup>
          <ButtonRow danger icon={trash} label={words.remove.title} onClick={opens('remove')} />
        </ListGroup>
      </div>
      <OfflineSheet size={size} {...sheet('offline')} />
      <SignInsSheet {...sheet('sign-ins')} />
      <PasswordSheet {...sheet('password')} />
      <ExportSheet {...sheet('export')} />
      <OwnTermsSheet {...sheet('terms')} />
      <RemoveSheet own={own} {...sheet('remove')} />
    </>
  )
}
