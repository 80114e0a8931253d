import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { createElement } from 'react'
import { Icon } from './Icon.tsx'

const sans = "'Sofia Sans Variable', system-ui, sans-serif"
const serif = "'Source Serif 4 Variable', Georgia, serif"

/** A dialog's heading is no second banner of the page. */
const dialog = { defaultProps: { attributes: { header: { role: 'presentation' } } } }

const choice = { defaultProps: { rightSection: createElement(Icon, { of: 'select', size: 18 }) } }
const toggle = { defaultProps: { withThumbIndicator: false } }
/** Numbers are typed; the arrow keys still count. */
const typed = { defaultProps: { hideControls: true } }
/** What is written at length grows with it. */
const written = { defaultProps: { autosize: true } }
/** Words look like those around them but for what is said at them: `fz="caption"`, `c="dimmed"`. */
const words = { defaultProps: { inherit: true } }

/** `danger` takes something away from everybody, `stern` from somebody. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = (variant: string) => defaultVariantColorsResolver({ ...input, variant })
  if (input.variant === 'danger') return { ...usual('default'), color: 'var(--mg-danger)' }
  if (input.variant === 'stern') {
    const ground = 'var(--mg-danger-soft)'
    return {
      ...usual('default'),
      background: ground,
      hover: ground,
      color: 'var(--mg-on-danger-soft)',
      border: '1px solid transparent',
    }
  }
  // White on the light green of the dark look would not be read.
  if (input.variant === 'filled') return { ...usual('filled'), color: 'var(--mg-on-primary)' }
  return defaultVariantColorsResolver(input)
}

export const theme = createTheme({
  components: {
    Modal: dialog,
    Drawer: dialog,
    NativeSelect: choice,
    Select: choice,
    Switch: toggle,
    Text: words,
    // Initials stand on one ground, wherever somebody has no picture.
    Avatar: { defaultProps: { color: 'pine' } },
    NumberInput: typed,
    Textarea: written,
  },
  primaryColor: 'pine',
  primaryShade: 7,
  colors: {
    pine: [
      '#F0F7F5',
      '#E1F0EB',
      '#C2E0D7',
      '#9BCBBE',
      '#70B3A3',
      '#459887',
      '#237D6C',
      '#0E6355',
      '#0B4F45',
      '#083B33',
    ],
    // Menus, dialogs and switches of the dark look take their greys from here.
    dark: [
      '#EDF2F0',
      '#C9D2CE',
      '#A8B3AF',
      '#8F9B97',
      '#3A4642',
      '#2A3431',
      '#202927',
      '#171E1C',
      '#111715',
      '#0A0E0D',
    ],
  },
  black: '#171C1A',
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: '640' },
  // As `--mantine-font-size-…` and `--mantine-radius-…` they are the scales of our own style sheets, too.
  fontSizes: {
    caption: '0.8125rem',
    note: '0.875rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.1875rem',
  },
  radius: { small: '0.5625rem', field: '0.6875rem', tile: '0.75rem', card: '1rem', sheet: '1.375rem' },
  defaultRadius: 'field',
  // Where style sheets change at 63.99em and 79.99em, so does what a property says.
  breakpoints: { md: '64em', lg: '80em' },
  variantColorResolver,
})

const ours = {
  '--mantine-color-body': 'var(--mg-sheet)',
  '--mantine-color-text': 'var(--mg-text)',
  '--mantine-color-dimmed': 'var(--mg-text-2)',
  '--mantine-color-placeholder': 'var(--mg-text-3)',
  '--mantine-color-error': 'var(--mg-danger)',
  '--mantine-color-default': 'var(--mg-surface)',
  '--mantine-color-default-hover': 'var(--mg-row)',
  '--mantine-color-default-color': 'var(--mg-text)',
  '--mantine-color-default-border': 'var(--mg-border)',
  // Lines, what stands there while a page loads, and what was chosen among many.
  '--mantine-color-gray-1': 'var(--mg-sunken)',
  '--mantine-color-gray-3': 'var(--mg-border)',
  '--mantine-color-disabled': 'var(--mg-sunken)',
  '--mantine-color-disabled-color': 'var(--mg-text-3)',
  '--mantine-color-disabled-border': 'var(--mg-border)',
  '--mantine-primary-color-filled': 'var(--mg-primary)',
  '--mantine-primary-color-contrast': 'var(--mg-on-primary)',
  '--mantine-color-pine-filled': 'var(--mg-primary)',
  '--mantine-color-pine-filled-hover': 'var(--mg-primary-hover)',
  '--mantine-color-pine-light': 'var(--mg-primary-soft)',
  '--mantine-color-pine-light-hover': 'color-mix(in srgb, var(--mg-primary-soft), var(--mg-primary) 8%)',
  '--mantine-color-pine-light-color': 'var(--mg-on-primary-soft)',
}

/** Mantine's names for the colours of studio.css, which knows the light and the dark ones. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
