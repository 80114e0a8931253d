import { type Brand, installation } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient, queryOf } from './api.ts'

const none: Brand = { changed: 0, version: '', name: null, style: null, logo: null }
const asked = queryOf(installation.get)

/** As the server has written it into this page. */
function told(): Brand {
  const text = document.querySelector('meta[name=brand]')?.getAttribute('content')
  return text ? (JSON.parse(text) as Brand) : none
}
const first = typeof document === 'undefined' ? none : told()

/** Puts the installation's colours over the studio's own. */
export function wear({ style }: Brand): void {
  const sheet = document.getElementById('brand') ?? Object.assign(document.createElement('style'), { id: 'brand' })
  sheet.textContent = style ?? ''
  if (!sheet.isConnected) document.head.append(sheet)
}
export const wearFirst = (): void => wear(first)

/** How the installation looks and what it is called; the page follows when that changes. */
export function useBrand(): Brand {
  const brand = useQuery({ ...asked, staleTime: Infinity }).data?.brand ?? first
  useEffect(() => wear(brand), [brand])
  return brand
}

/** What the app is called, for a title. */
export const nameOr = (usual: string): string =>
  queryClient.getQueryData<{ brand?: Brand }>(asked.queryKey)?.brand?.name ?? first.name ?? usual

/** What is told to everybody has changed. */
export const refreshInstallation = (): Promise<void> => queryClient.invalidateQueries({ queryKey: asked.queryKey })
