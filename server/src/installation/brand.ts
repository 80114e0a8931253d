import { createHash } from 'node:crypto'
import { type Brand, brandAddress, styleOf, themeOf } from '@megdan/contract'
import type { installation } from './tables.ts'

/** What is told of a brand, and what its pictures are made of; `logo_name` is the name of a medium. */
export type BrandInForce = Brand & { primary: string | null; accent: string | null; logo_name: string | null }

/** As the app comes. */
export const unbranded: BrandInForce = {
  changed: 0,
  version: '',
  name: null,
  style: null,
  logo: null,
  primary: null,
  accent: null,
  logo_name: null,
}

type Row = Pick<typeof installation.$inferSelect, 'version' | 'brand_name' | 'brand_primary' | 'brand_accent'> & {
  logo_name: string | null
}

export function brandOf({ version: changed, brand_name, brand_primary, brand_accent, logo_name }: Row): BrandInForce {
  const name = brand_name === '' ? null : brand_name
  const parts = [name, brand_primary, brand_accent, logo_name]
  if (parts.every((part) => part === null)) return { ...unbranded, changed }
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)
  const theme = themeOf(brand_primary, brand_accent)
  return {
    changed,
    version,
    name,
    style: theme ? styleOf(theme) : null,
    logo: logo_name === null ? null : brandAddress({ version }, 'logo.webp'),
    primary: brand_primary,
    accent: brand_accent,
    logo_name,
  }
}

/** What of a brand everybody is told; a copy, since answers are cleaned in place. */
export const toldOf = ({ changed, version, name, style, logo }: Brand): Brand => ({
  changed,
  version,
  name,
  style,
  logo,
})

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Writes the brand into a built page, so that its first picture has it; `app/first-paint/plan.js` reads it there. */
export function dressed(html: string, brand: Brand): string {
  const { name } = brand
  const told = escaped(JSON.stringify(toldOf(brand)))
  const page = html.replace('<head>', () => `<head><meta name="brand" content="${told}">`)
  return name === null ? page : page.replace(/<title>Мегдан(?=<| )/, () => `<title>${escaped(name)}`)
}
