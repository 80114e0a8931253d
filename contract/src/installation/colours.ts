// Without schemas, since the browser takes it whole.

/** The design's own, which hold until an installation chooses its own. */
export const ownColours = { primary: '#0e6355', accent: '#f2a31b' } as const
export type BrandColour = keyof typeof ownColours

/** Values of the app's colours, by their names without `--mg-`. */
export type ThemeColours = Record<string, string>
export type BrandTheme = { light: ThemeColours; dark: ThemeColours }

/** On which the colours stand, as kit/src/tokens.css has them. */
const ground = {
  light: { bg: '#f6f4f0', surface: '#ffffff', toast: '#171c1a' },
  dark: { bg: '#0e1312', raised: '#202927', toast: '#edf2f0' },
} as const

/** As WCAG 2 asks for words, and for what is not words. */
export const wordsNeed = 4.5
const shapesNeed = 3
/** Of an accent on the page: less cannot be told from it. */
const accentNeeds = 1.5

type Three = readonly [number, number, number]
const clamp = (value: number) => Math.min(1, Math.max(0, value))

const channelsOf = (hex: string): Three => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
const hexOf = (channels: Three): string =>
  `#${channels
    .map((one) =>
      Math.round(clamp(one) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Relative luminance of WCAG. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(linear) as unknown as Three
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21, the same whichever comes first. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Lightness (0 to 1), colourfulness and hue in radians, as people see them (OKLCH). */
type Seen = { l: number; c: number; h: number }

function seenOf(hex: string): Seen {
  const [red, green, blue] = channelsOf(hex).map(linear) as unknown as Three
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

function linearOf({ l: lightness, c, h }: Seen): Three {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Less colourful where a screen could not show it. */
function hexSeen(seen: Seen): string {
  let { c } = seen
  let channels = linearOf(seen)
  while (c > 0.001 && channels.some((one) => one < -0.0005 || one > 1.0005)) {
    c *= 0.96
    channels = linearOf({ ...seen, c })
  }
  return hexOf(channels.map((one) => gamma(clamp(one))) as unknown as Three)
}

/** The same hue in another lightness; at most so colourful. */
const at = (hex: string, l: number, most = 1) => {
  const { c, h } = seenOf(hex)
  return hexSeen({ l, c: Math.min(c, most), h })
}

const step = 0.005
/** The colour of this hue that passes and is nearest in lightness to the one that is given, which comes first. */
function nearest(hex: string, passes: (one: string) => boolean): string {
  if (passes(hex)) return hex
  const { l } = seenOf(hex)
  for (let far = step; far <= 1; far += step)
    for (const other of [l - far, l + far]) {
      const one = other >= 0 && other <= 1 ? at(hex, other) : undefined
      if (one !== undefined && passes(one)) return one
    }
  return passes('#000000') ? '#000000' : '#ffffff'
}

const readable =
  (on: readonly string[], needed = wordsNeed) =>
  (one: string) =>
    on.every((other) => contrastOf(one, other) >= needed)

const softOf = (hex: string) => ({ light: at(hex, 0.945, 0.025), dark: at(hex, 0.3, 0.042) })
const darkestOf = (hex: string) => at(hex, 0.23, 0.04)
/** Words on a colour: dark ones of its hue, or white ones, whichever are read better. */
const wordsOn = (colour: string) =>
  [darkestOf(colour), '#ffffff'].toSorted((one, other) => contrastOf(other, colour) - contrastOf(one, colour))[0] ??
  '#ffffff'

const grounds: Record<BrandColour, (hex: string) => { on: string; needed: number }[]> = {
  primary: (hex) => [
    { on: ground.light.surface, needed: wordsNeed },
    { on: ground.light.bg, needed: wordsNeed },
    { on: softOf(hex).light, needed: wordsNeed },
  ],
  accent: (hex) => [
    { on: wordsOn(hex), needed: wordsNeed },
    { on: ground.light.bg, needed: accentNeeds },
  ],
}

/** Where it is worst, how much contrast this colour has, how much it needs, and the nearest that has enough. */
export type ColourCheck = { ratio: number; needed: number; passes: boolean; nearest: string }

/** By WCAG, as the app uses the colour; the dark look has its own of the same hue, which always passes. */
export function checkColour(which: BrandColour, hex: string): ColourCheck {
  const ratios = (one: string) => grounds[which](one).map(({ on, needed }) => ({ ratio: contrastOf(one, on), needed }))
  const [worst = { ratio: 1, needed: wordsNeed }] = ratios(hex).toSorted(
    (one, other) => one.ratio / one.needed - other.ratio / other.needed,
  )
  const passes = (one: string) => ratios(one).every(({ ratio, needed }) => ratio >= needed)
  return { ...worst, passes: passes(hex), nearest: nearest(hex, passes) }
}

function primaryTheme(primary: string): BrandTheme {
  const soft = softOf(primary)
  const inDark = nearest(at(primary, 0.775), readable([ground.dark.raised, ground.dark.bg]))
  const onSoft = {
    light: nearest(at(primary, Math.min(seenOf(primary).l - 0.06, 0.42)), readable([soft.light], 6)),
    dark: nearest(at(primary, 0.87), readable([soft.dark], 6)),
  }
  const onDark = nearest(darkestOf(primary), readable([inDark]))
  return {
    light: {
      primary,
      'on-primary': '#ffffff',
      'primary-hover': onSoft.light,
      'primary-soft': soft.light,
      'on-primary-soft': onSoft.light,
      'toast-mark': inDark,
      mark: primary,
      c1: primary,
    },
    dark: {
      primary: inDark,
      'on-primary': onDark,
      'primary-hover': onSoft.dark,
      'primary-soft': soft.dark,
      'on-primary-soft': onSoft.dark,
      'toast-mark': primary,
      'toast-action': onSoft.light,
      knob: onDark,
      mark: primary,
      c1: inDark,
    },
  }
}

function accentTheme(accent: string): BrandTheme {
  const inDark = nearest(at(accent, Math.max(seenOf(accent).l, 0.7)), readable([ground.dark.raised], shapesNeed))
  // Soft grounds of it stay the design's: they say that something waits, whatever the colours of a company are.
  return {
    light: {
      accent,
      'on-accent': wordsOn(accent),
      'toast-action': nearest(accent, readable([ground.light.toast])),
      'mark-accent': accent,
      c2: nearest(accent, readable([ground.light.surface], shapesNeed)),
    },
    dark: {
      accent: inDark,
      'on-accent': wordsOn(inDark),
      'mark-accent': accent,
      c2: inDark,
    },
  }
}

/** What the app's colours become by those that were chosen; undefined where none was. */
export function themeOf(primary: string | null, accent: string | null): BrandTheme | undefined {
  if (primary === null && accent === null) return undefined
  const parts = [primary && primaryTheme(primary), accent && accentTheme(accent)].filter(
    (part) => part !== null && part !== '',
  )
  return {
    light: Object.assign({}, ...parts.map(({ light }) => light)) as ThemeColours,
    dark: Object.assign({}, ...parts.map(({ dark }) => dark)) as ThemeColours,
  }
}

const rules = (colours: ThemeColours) =>
  Object.entries(colours)
    .map(([name, value]) => `--mg-${name}:${value};`)
    .join('')

/** A style sheet that stands over the design's own, by day and in the dark, wherever on the page it is. */
export const styleOf = ({ light, dark }: BrandTheme): string =>
  `:root:root{${rules(light)}}:root.theme-dark,:root[data-mantine-color-scheme=dark]{${rules(dark)}}`
