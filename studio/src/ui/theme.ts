import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver } from '@mantine/core'

const sans = "'Sofia Sans Variable', system-ui, sans-serif"
const serif = "'Source Serif 4 Variable', Georgia, serif"

export const theme = createTheme({
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
  },
  black: '#171C1A',
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: '640' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.1875rem' },
  defaultRadius: 11,
  // White on the light green of the dark look would not be read.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--mg-on-primary)' }),
  }),
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
  '--mantine-primary-color-filled': 'var(--mg-primary)',
  '--mantine-color-pine-filled': 'var(--mg-primary)',
  '--mantine-color-pine-filled-hover': 'var(--mg-primary-hover)',
}

/** Mantine's names for the colours of studio.css, which knows the light and the dark ones. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
