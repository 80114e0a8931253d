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

const orTell = async (step: () => Promise<unknown>): Promise<void> => {
  try {
    await step()
  } catch {
    showToast({ id: 'picture', text: currentArticleTexts().picture_failed })
  }
}

export const savePicture = (image: Image): Promise<void> => orTell(async () => keepFile(await fetchPicture(image)))
export const sharePicture = (image: Image): Promise<void> => orTell(async () => shareFile(await fetchPicture(image)))
