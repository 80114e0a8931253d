import { fileSize } from '@megdan/kit/format'
import { download } from '@megdan/kit/icons'
import { useLanguage } from '../texts/index.ts'
import { mediaUrl } from '../ui/media-base.ts'
import { IconBox } from '../ui/Tag.tsx'
import list from '../ui/list.module.css'

const ending = /\.([\p{L}\d]{1,6})$/u
const kindOf = (name: string) => ending.exec(name)?.[1]?.toUpperCase()
/** Whatever else an address may say, only what was uploaded here is offered. */
export const isOurs = (url: string): boolean => /^\/media\/[\w.-]+$/.test(url)

type Props = { name: string; url: string; size: number }

/** A file to be kept or opened, with its kind and size. */
export function FileRow({ name, url, size }: Props) {
  const language = useLanguage()
  if (!isOurs(url)) return null
  const kind = kindOf(name) ?? kindOf(url)
  return (
    <a
      className={`row w-full relative ruled active:bg-sunken gap-14 ${list.row}`}
      href={mediaUrl(url)}
      download={kindOf(name) || !kind ? name : `${name}.${kind.toLowerCase()}`}
      target="_blank"
      rel="noopener"
    >
      <IconBox icon={download} />
      <span className="rest">
        <span className={`block ${list.label}`}>{name.replace(ending, '')}</span>
        <span className="cap block">{[kind, fileSize(size, language)].filter(Boolean).join(' · ')}</span>
      </span>
    </a>
  )
}
