import 'react-easy-crop/react-easy-crop.css'
import { profile, type Profile } from '@megdan/contract'
import { percent } from '@megdan/kit/format'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { openAppSettings } from '../platform/app-settings.ts'
import { platformName } from '../platform/native.ts'
import { useOnline } from '../platform/network.ts'
import { useLanguage } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'
import { type Area, cropPhoto } from './crop.ts'
import { PhotoPick } from './PhotoPick.tsx'
import { removePhoto, sendPhoto } from './send-photo.ts'
import { useProfileTexts } from './profile-words.ts'
import css from './profile.module.css'

type CropProps = { source: string; onArea: (area: Area) => void; onBroken: () => void }

function Crop({ source, onArea, onBroken }: CropProps) {
  const words = useProfileTexts().photo
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <p className="form-note" id="photo-how">
        {words.crop}
      </p>
      <div className={`relative overflow-hidden rounded bg-sunken ${css.crop}`}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-describedby': 'photo-how', 'aria-label': words.title, role: 'group' }}
        />
      </div>
      <input
        type="range"
        className="rest"
        aria-label={words.zoom}
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
      />
    </>
  )
}

/** The phone does not tell whether the camera was refused or only left. */
function NoCamera() {
  const words = useProfileTexts().photo
  return (
    <>
      <output className="form-note">{words.no_camera}</output>
      {platformName() === 'ios' && (
        <Button kind="ghost" onClick={() => openAppSettings().catch(() => undefined)}>
          {words.settings}
        </Button>
      )}
    </>
  )
}

/** Chooses or takes a photo, shows which part of it will be seen, and sends that. */
export function PhotoChoice({ own, done }: { own: Profile; done: () => void }) {
  const texts = useProfileTexts()
  const words = texts.photo
  const language = useLanguage()
  const online = useOnline()
  const [source, setSource] = useState('')
  const [area, setArea] = useState<Area>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState('')
  const [noCamera, setNoCamera] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => URL.revokeObjectURL(source), [source])
  // Whoever closes the sheet meanwhile has changed their mind.
  useEffect(() => () => sending.current?.abort(), [])

  const take = (file: File) => {
    setFailure('')
    setNoCamera(false)
    setArea(undefined)
    setSource(URL.createObjectURL(file))
  }
  const fail = (error: unknown) => setFailure(sentenceOf(profile.saveAvatar, error, texts.codes.photo))
  const broken = () => {
    setSource('')
    setFailure(words.broken)
  }
  const save = async () => {
    if (!area) return
    setFailure('')
    const photo = await cropPhoto(source, area).catch(() => undefined)
    if (!photo) return broken()
    setShare(0)
    sending.current = new AbortController()
    try {
      await sendPhoto(photo, setShare, sending.current.signal)
      done()
      showToast({ text: words.saved, look: 'good' })
    } catch (error) {
      fail(error)
    } finally {
      setShare(undefined)
    }
  }
  const remove = async () => {
    try {
      const putBack = await removePhoto(own.avatar?.url ?? '')
      done()
      const tell = (error: unknown) =>
        showToast({ role: 'alert', text: sentenceOf(profile.saveAvatar, error, texts.codes.photo) })
      const undo = putBack && [{ label: words.undo, run: () => void putBack().catch(tell) }]
      showToast({ id: 'photo', text: words.removed, duration: 10_000, ...(undo && { actions: undo }) })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className="flex flex-col gap-12">
      <p className="lead mb-14">{words.lead}</p>
      {source ? (
        <Crop source={source} onArea={setArea} onBroken={broken} />
      ) : (
        <div className="flex justify-center py-8">
          <Avatar name={own.name} photo={own.avatar} size={144} ring />
        </div>
      )}
      {failure && (
        <p className="form-note bad" role="alert">
          {failure}
        </p>
      )}
      {share !== undefined && <output className="form-note">{words.sending(percent(share, language))}</output>}
      {!online && <output className="form-note">{texts.offline_form}</output>}
      {source ? (
        <>
          <Button disabled={!online || !area} onClick={save}>
            {words.save}
          </Button>
          <Button kind="secondary" disabled={share !== undefined} onClick={() => setSource('')}>
            {words.other}
          </Button>
        </>
      ) : (
        <>
          <PhotoPick label={words.choose} onFile={take} />
          <PhotoPick camera label={words.take} onFile={take} onNone={() => setNoCamera(true)} />
          {noCamera && <NoCamera />}
          {own.avatar && (
            <Button kind="quiet-danger" disabled={!online} onClick={remove}>
              {words.remove}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
