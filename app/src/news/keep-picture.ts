import { bareAddress, type Image } from '@megdan/contract'
import { keepFile, shareFile } from '../platform/share.ts'
import { showToast } from '../ui/toasts.ts'
import { mediaUrl } from '../ui/media-base.ts'
import { currentArticleTexts } from './words.ts'

/** The picture as it is shown, by the name of its file. */
async function fetchPicture({ url }: Image): Promise<File> {
  const answer = await fetch(mediaUrl(url, 1280))
  if (!answer.ok) throw new Error(`picture ${answer.status}`)
  const blob = await answer.blob()
  const [name = 'megdan'] = (bareAddress(url).split('/').at(-1) ?? '').split('.')
  return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'webp'}`, { type: blob.type })
}

type Failed = 'picture_failed' | 'picture_share_failed'

async function handOn(image: Image, step: (file: File) => Promise<boolean>, failed: Failed): Promise<void> {
  try {
    if (!(await step(await fetchPicture(image)))) throw new Error('no files')
  } catch {
    showToast({ id: 'picture', text: currentArticleTexts()[failed] })
  }
}

export const savePicture = (image: Image): Promise<void> => handOn(image, keepFile, 'picture_failed')
export const sharePicture = (image: Image): Promise<void> => handOn(image, shareFile, 'picture_share_failed')
