import * as icons from '@megdan/kit/icons'
import * as more from '@megdan/kit/more-icons'

/** The design set, and what only the studio shows. */
const shapes = {
  alert: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.1',
  back: icons.back,
  bell: icons.bell,
  building: more.building,
  call: icons.phone,
  calendar: more.calendar,
  chart: 'M4 19.5h16M6.5 16l4-5 3.5 3 5-7',
  check: icons.checkCircle,
  clock: more.clock,
  close: icons.close,
  comment:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5zM8 9.5h8M8 12.8h5',
  copy: icons.copy,
  dashboard: more.grid,
  down: 'M7 7l10 10M17 9v8H9',
  download: icons.download,
  drag: 'M9 6.5v.1M15 6.5v.1M9 12v.1M15 12v.1M9 17.5v.1M15 17.5v.1',
  file: 'M6 4.5A1.5 1.5 0 0 1 7.5 3H14l4.5 4.5v12A1.5 1.5 0 0 1 17 21H7.5A1.5 1.5 0 0 1 6 19.5zM14 3v4.5h4.5',
  forward: 'M9 5l7 7-7 7',
  gallery:
    'M8 4.5h9.5A2.5 2.5 0 0 1 20 7v8M6 8h7.5a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 6 8zM3.500 18l3.500-3 2.500 2 2-1.500 4.500 3',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.7 9.6a2.3 2.3 0 1 1 3.4 2c-.8.4-1.1.9-1.1 1.700M12 16.500v.1',
  hidden: icons.eyeOff,
  history: 'M8.5 6 4.5 10l4 4M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  image: icons.image,
  letters: more.textSize,
  link: 'M10.5 13.500a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5l-1 1M13.500 10.500a3.500 3.500 0 0 0-5 0l-3 3a3.500 3.500 0 0 0 5 5l1-1',
  list: 'M9 7h11M9 12h11M9 17h11M5 7v.1M5 12v.1M5 17v.1',
  lock: 'M7.500 10.500h9A1.500 1.500 0 0 1 18 12v6.500a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 18.500V12a1.500 1.500 0 0 1 1.500-1.500zM8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500',
  logout: more.logout,
  mail: more.mail,
  menu: icons.menu,
  moon: more.moon,
  more: 'M4.8 12a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM10.8 12a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM16.8 12a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  news: icons.news,
  people:
    'M6 8.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3.500 19c.4-3.300 2.600-5 5.500-5s5.100 1.700 5.500 5M15.500 5.800a3 3 0 0 1 0 5.400M17.200 14.400c1.900.7 3 2.300 3.300 4.600',
  person: icons.user,
  phone: more.device,
  pin: 'M9 4h6M10 4l-.6 6-2.9 3v1.500h11V13l-2.900-3L14 4M12 14.500V20',
  plus: more.plus,
  redo: 'M15.5 6l4 4-4 4M19.500 10H10a5.500 5.500 0 0 0 0 11h3',
  raise: 'M7 14l5-5 5 5',
  repeat: icons.refresh,
  select: 'M7 10l5 5 5-5',
  search: icons.search,
  send: icons.send,
  settings:
    'M4 7.5h9M17.5 7.5H20M4 16.5h2.500M11 16.500h9M13 7.500a2.250 2.250 0 1 0 4.500 0a2.250 2.250 0 1 0-4.500 0zM6.500 16.500a2.250 2.250 0 1 0 4.500 0a2.250 2.250 0 1 0-4.500 0z',
  star: more.star,
  survey: icons.poll,
  table: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M4 14.500h16M10 10v9',
  tick: icons.check,
  up: 'M7 17 17 7M9 7h8v8',
  upload: 'M12 16V5M8 8.5l4-4 4 4M5 19.5h14',
  trash: more.trash,
} as const

export type IconName = keyof typeof shapes
export const iconNames = Object.keys(shapes) as IconName[]

type StrokeProps = { d: string; size: number }

/** A shape of 24 by 24 as all icons are drawn. */
export const Stroke = ({ d, size }: StrokeProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

export const Icon = ({ of: name, size = 20 }: { of: IconName; size?: number }) => (
  <Stroke d={shapes[name]} size={size} />
)
