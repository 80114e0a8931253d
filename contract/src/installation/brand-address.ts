// Without schemas, since the browser takes it whole.

/** Where the pictures of a brand are found, and what a browser needs to install the app under its name. */
export const brandPath = '/brand/'
export const brandFiles = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'logo.webp', 'app.webmanifest'] as const
export type BrandFile = (typeof brandFiles)[number]
export const brandAddress = ({ version }: { version: string }, file: BrandFile): string =>
  `${brandPath}${version}/${file}`
