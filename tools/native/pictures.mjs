import path from 'node:path'
import sharp from 'sharp'

/** @typedef {import('./brand.mjs').Brand} Brand */
/** @typedef {Map<string, Buffer | string>} Files path inside `app` to content */

/** Pixels for one point of Android. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const res = 'android/app/src/main/res'
const assets = 'ios/App/App/Assets.xcassets'

/** @param {import('sharp').Sharp} picture */
const png = (picture) => picture.png({ compressionLevel: 9 }).toBuffer()

/** Draws a picture `size` pixels wide and high; an SVG is drawn in that size, not enlarged. @param {string} file @param {number} size */
const draw = async (file, size) => {
  const { width } = await sharp(file).metadata()
  const density = Math.min(Math.max((72 * size) / width, 1), 100_000)
  return sharp(file, { density }).resize(size, size, { fit: 'contain', background: clear })
}

/** @param {Promise<import('sharp').Sharp>} drawing */
const bytesOf = async (drawing) => (await drawing).png().toBuffer()

/** In the middle of an empty square. @param {import('sharp').Sharp} drawn @param {number} canvas */
const onCanvas = async (drawn, canvas) => {
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
  const [top, left] = [Math.floor((canvas - info.height) / 2), Math.floor((canvas - info.width) / 2)]
  const [bottom, right] = [canvas - info.height - top, canvas - info.width - left]
  return sharp(data).extend({ top, left, bottom, right, background: clear })
}

/** The shape alone, black or white, as themed icons and the status bar want it. @param {Buffer} drawn @param {0 | 255} color */
const inOneColor = async (drawn, color) => {
  const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) data.fill(color, at, at + 3)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}

/** @param {Brand} brand @param {number} size */
const wholeIcon = async ({ art }, size) => {
  const front = await bytesOf(draw(art.icon_foreground, size))
  return sharp(await bytesOf(draw(art.icon_background, size))).composite([{ input: front }])
}

/** @param {number} size @param {number} radius */
const mask = (size, radius) =>
  Buffer.from(`<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`)

/** @param {Brand} brand @param {Files} files @param {string} density @param {number} scale */
const androidIcons = async (brand, files, density, scale) => {
  const { icon_foreground, icon_background } = brand.art
  const folder = `${res}/mipmap-${density}`
  const size = 48 * scale
  const whole = await (await wholeIcon(brand, size)).png().toBuffer()
  for (const [name, radius] of /** @type {const} */ ([
    ['ic_launcher', size / 5],
    ['ic_launcher_round', size / 2],
  ]))
    files.set(
      `${folder}/${name}.png`,
      await png(sharp(whole).composite([{ input: mask(size, radius), blend: 'dest-in' }])),
    )
  // Of the 108 points of an adaptive icon the middle 72 are seen.
  const [seen, canvas] = [72 * scale, 108 * scale]
  const front = await png(await onCanvas(await draw(icon_foreground, seen), canvas))
  files.set(`${folder}/ic_launcher_foreground.png`, front)
  files.set(`${folder}/ic_launcher_background.png`, await png(await draw(icon_background, canvas)))
  files.set(`${folder}/ic_launcher_monochrome.png`, await png(await inOneColor(front, 0)))
  const shape = await bytesOf(draw(icon_foreground, 512))
  const trimmed = await sharp(shape).trim().toBuffer()
  const small = sharp(trimmed).resize(22 * scale, 22 * scale, { fit: 'inside' })
  const bell = await png(await onCanvas(small, 24 * scale))
  files.set(`${res}/drawable-${density}/ic_notification.png`, await png(await inOneColor(bell, 255)))
}

/** The system's splash shows the middle 192 of 288 points, in a circle. @param {Brand} brand @param {Files} files @param {string} density @param {number} scale */
const androidSplash = async ({ art }, files, density, scale) => {
  const looks = { '': art.splash_light, '-night': art.splash_dark }
  for (const [night, file] of Object.entries(looks))
    files.set(
      `${res}/drawable${night}-${density}/splash_mark.png`,
      await png(await onCanvas(await draw(file, 128 * scale), 288 * scale)),
    )
}

/** @param {string} filename @param {Record<string, unknown>} more */
const image = (filename, more) => ({ filename, idiom: 'universal', ...more })
/** @param {string} value */
const luminosity = (value) => ({ appearances: [{ appearance: 'luminosity', value }] })
/** @param {unknown} content */
const catalog = (content) =>
  `${JSON.stringify({ ...Object(content), info: { author: 'xcode', version: 1 } }, null, 2)}\n`

/** @param {Brand} brand @param {Files} files */
const iosIcons = async (brand, files) => {
  const folder = `${assets}/AppIcon.appiconset`
  const front = await bytesOf(draw(brand.art.icon_foreground, 1024))
  files.set(`${folder}/icon.png`, await png((await wholeIcon(brand, 1024)).removeAlpha()))
  files.set(`${folder}/icon-dark.png`, await png(sharp(front)))
  files.set(`${folder}/icon-tinted.png`, await png(sharp(front).flatten({ background: '#000000' }).grayscale()))
  const of = { platform: 'ios', size: '1024x1024' }
  const images = [
    image('icon.png', of),
    image('icon-dark.png', { ...luminosity('dark'), ...of }),
    image('icon-tinted.png', { ...luminosity('tinted'), ...of }),
  ]
  files.set(`${folder}/Contents.json`, catalog({ images }))
}

/** @param {Brand} brand @param {Files} files */
const iosSplash = async ({ art }, files) => {
  const folder = `${assets}/Splash.imageset`
  const images = []
  for (const scale of [1, 2, 3]) {
    files.set(`${folder}/splash-${scale}.png`, await png(await draw(art.splash_light, 144 * scale)))
    files.set(`${folder}/splash-dark-${scale}.png`, await png(await draw(art.splash_dark, 144 * scale)))
    images.push(image(`splash-${scale}.png`, { scale: `${scale}x` }))
    images.push(image(`splash-dark-${scale}.png`, { ...luminosity('dark'), scale: `${scale}x` }))
  }
  files.set(`${folder}/Contents.json`, catalog({ images }))
}

/** @param {string} color #RRGGBB */
const components = (color) => {
  const [red, green, blue] = [1, 3, 5].map((at) => `0x${color.slice(at, at + 2).toUpperCase()}`)
  return { 'color-space': 'srgb', components: { red, green, blue, alpha: '1.000' } }
}
/** @param {Brand['colors']['primary']} color */
const colorSet = ({ light, dark }) =>
  catalog({
    colors: [
      { idiom: 'universal', color: components(light) },
      { idiom: 'universal', ...luminosity('dark'), color: components(dark) },
    ],
  })

/**
 * Every picture and colour of both shells.
 * @param {Brand} brand
 * @returns {Promise<Files>}
 */
export const drawAll = async (brand) => {
  /** @type {Files} */
  const files = new Map()
  for (const [density, scale] of Object.entries(densities)) {
    await androidIcons(brand, files, density, scale)
    await androidSplash(brand, files, density, scale)
  }
  await iosIcons(brand, files)
  await iosSplash(brand, files)
  files.set(`${assets}/Background.colorset/Contents.json`, colorSet(brand.colors.background))
  files.set(`${assets}/AccentColor.colorset/Contents.json`, colorSet(brand.colors.primary))
  return files
}

/** What is wrong with a drawing, if anything. @param {string} file */
export const problemOfPicture = async (file) => {
  const found = await sharp(file)
    .metadata()
    .catch(() => undefined)
  if (!found) return 'is no picture that can be read'
  const { width, height, format } = found
  if (!['svg', 'png'].includes(format)) return 'must be an SVG or a PNG'
  if (width !== height) return `must be square, but is ${width} × ${height}`
  if (format === 'png' && width < 1024) return `must be at least 1024 pixels wide, but has ${width}`
  return path.extname(file).slice(1) === format ? undefined : `is called ${path.basename(file)}, but is ${format}`
}
