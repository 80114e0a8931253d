const shapes = {
  alert: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.1',
  building:
    'M5 20.5V5.5A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5v15M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3',
  chart: 'M4 19.5h16M6.5 16l4-5 3.5 3 5-7',
  check: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8.3 12.3l2.6 2.6 4.9-5.3',
  close: 'M6 6l12 12M18 6 6 18',
  dashboard:
    'M6 4h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM15 4h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM6 13h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM15 13h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z',
  down: 'M7 7l10 10M17 9v8H9',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 19.5h14',
  image:
    'M6.5 5h11a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM7.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM4 17l5-4.5 3.5 3 3-2.5 5 4',
  logout: 'M14 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h7M10.5 12H20M17 8.5l3.5 3.5-3.5 3.5',
  news: 'M4 6.5A1.5 1.5 0 0 1 5.5 5h10A1.5 1.5 0 0 1 17 6.5V19H6a2 2 0 0 1-2-2zM17 9h1.5A1.5 1.5 0 0 1 20 10.5V17a2 2 0 0 1-2 2h-1M7.5 9h6M7.5 12.5h6M7.5 16h3.5',
  people:
    'M6 8.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3.500 19c.4-3.300 2.600-5 5.500-5s5.100 1.700 5.500 5M15.500 5.800a3 3 0 0 1 0 5.400M17.200 14.400c1.900.7 3 2.300 3.300 4.600',
  phone:
    'M9.8 3h4.4a2.8 2.8 0 0 1 2.8 2.8v12.4a2.8 2.8 0 0 1-2.8 2.8h-4.4a2.8 2.8 0 0 1-2.8-2.8v-12.4a2.8 2.8 0 0 1 2.8-2.8zM10.8 18h2.4',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM20 20l-4.3-4.3',
  table: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M4 14.500h16M10 10v9',
  up: 'M7 17 17 7M9 7h8v8',
} as const

export type IconName = keyof typeof shapes

export function Icon({ of: name, size = 20 }: { of: IconName; size?: number }) {
  return (
    <svg
      className="icon"
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
      <path d={shapes[name]} />
    </svg>
  )
}
