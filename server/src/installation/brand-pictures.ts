import { type BrandFile, checkColour, contrastOf, ownColours } from '@megdan/contract'
import type { BrandInForce } from './brand.ts'

/** sharp and its libvips are loaded with the first picture. */
const pictures = async () => (await import('sharp')).default

/** Of the ground on which a mark of one's own stands. */
const paper = '#ffffff'

/** The drawn mark, as the app comes with it, in the brand's colours. */
function drawn({ primary, accent }: BrandInForce, { rounded, scale }: { rounded: boolean; scale: number }): Buffer {
  const ground = primary ?? ownColours.primary
  const dot = accent ?? ownColours.accent
  const ring = '#fff9ee'
  // A dot that cannot be told from the ground is drawn as the ring.
  const seen = contrastOf(dot, ground) >= 1.5 ? dot : ring
  const move = 512 * (1 - scale)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="512" height="512">
<defs><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="1024" height="1024"><rect width="1024" height="1024" fill="#fff"/><circle cx="700" cy="324" r="132" fill="#000"/></mask></defs>
<rect width="1024" height="1024" rx="${rounded ? 230 : 0}" fill="${ground}"/>
<g transform="translate(${move} ${move}) scale(${scale})"><circle cx="496" cy="528" r="208" fill="none" stroke="${ring}" stroke-width="100" mask="url(#m)"/><circle cx="700" cy="324" r="84" fill="${seen}"/></g></svg>`)
}

/** The mark of one's own in the middle of a square. */
async function framed(logo: Buffer, side: number, share: number): Promise<Buffer> {
  const sharp = await pictures()
  const room = Math.round(side * share)
  const inner = await sharp(logo)
    .resize({ width: room, height: room, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: paper } })
    .composite([{ input: inner }])
    .png({ palette: true })
    .toBuffer()
}

const sides: Partial<Record<BrandFile, number>> = { 'icon-192.png': 192, 'icon-512.png': 512, 'maskable-512.png': 512 }

/** One picture of a brand; `logo` are the bytes of its own mark. Undefined for a file that it has not. */
export async function pictureOf(
  file: BrandFile,
  brand: BrandInForce,
  logo: Buffer | undefined,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const sharp = await pictures()
  const side = sides[file]
  if (file === 'logo.webp') {
    if (!logo) return undefined
    const bytes = await sharp(logo)
      .resize({ width: 480, height: 160, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer()
    return { type: 'image/webp', bytes }
  }
  if (side === undefined) return undefined
  const isMaskable = file === 'maskable-512.png'
  // What a system cuts round must lie in the middle.
  const bytes = logo
    ? await framed(logo, side, isMaskable ? 0.56 : 0.78)
    : await sharp(drawn(brand, { rounded: !isMaskable, scale: isMaskable ? 0.82 : 1 }))
        .resize(side, side)
        .png({ palette: true })
        .toBuffer()
  return { type: 'image/png', bytes }
}

/** What keeps a colour from being chosen, by its field. */
export function colourFaults(brand: { brand_primary: string | null; brand_accent: string | null }) {
  const isLow = (which: 'primary' | 'accent') => {
    const colour = brand[`brand_${which}`]
    return colour !== null && !checkColour(which, colour).passes
  }
  return {
    ...(isLow('primary') && { brand_primary: 'low_contrast' }),
    ...(isLow('accent') && { brand_accent: 'low_contrast' }),
  }
}
