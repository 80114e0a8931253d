import { Stroke } from '../../ui/Icon.tsx'

/** The studio's icons that only the writing needs, in the same line. */
const shapes = {
  heading: 'M5 6v12M13 6v12M5 12h8M17 10.5l2.5-1.5v9',
  subheading: 'M6 8v8M12 8v8M6 12h6M16 10.5l2-1.5v7',
  bold: 'M8 5.5h5a3.2 3.2 0 0 1 0 6.4H8zM8 11.9h6a3.3 3.3 0 0 1 0 6.6H8z',
  italic: 'M11 5.5h6M7 18.5h6M14 5.5l-4 13',
  link: 'M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  bullets: 'M9 7h11M9 12h11M9 17h11M5 7v.1M5 12v.1M5 17v.1',
  numbers: 'M10 7h10M10 12h10M10 17h10M4.5 5.5l1-.5v4M4 14.5c.6-1 2.3-.8 2.3.4 0 1-2.3 1.8-2.3 3.1h2.5',
  quote:
    'M5 15.5c0-4.5 1.5-7 5-8.5M5 15.5a2.5 2.5 0 1 0 2.5-2.5A2.5 2.5 0 0 0 5 15.5zM13.5 15.5c0-4.5 1.5-7 5-8.5M13.5 15.5A2.5 2.5 0 1 0 16 13a2.5 2.5 0 0 0-2.5 2.5z',
  callout: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11v5M12 8v.1',
  image:
    'M6.5 5h11a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM7.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM4 17l5-4.5 3.5 3 3-2.5 5 4',
  video: 'M6.5 6h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM15.5 11l5-3v8l-5-3z',
  table:
    'M6.5 5h11a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5v-9A2.5 2.5 0 0 1 6.5 5zM4 10h16M4 14.500h16M12 10v9',
  undo: 'M8.5 6 4.5 10l4 4M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 6l4 4-4 4M19.5 10H10a5.5 5.5 0 0 0 0 11h3',
  text: 'M3.5 18 8 6.5h.8L13.3 18M5.2 14h6.4M15 18l2.8-7.500h.6L21 18M16 15.500h4.2',
  focus: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM12 12v.1',
  trash:
    'M5 7h14M10 7V4.500h4V7M7 7l.8 11.500a1.5 1.5 0 0 0 1.5 1.500h5.400a1.5 1.5 0 0 0 1.5-1.500L17 7M10.5 11v5M13.5 11v5',
} as const
export type GlyphName = keyof typeof shapes

export const Glyph = ({ of: name, size = 20 }: { of: GlyphName; size?: number }) => (
  <Stroke d={shapes[name]} size={size} />
)
