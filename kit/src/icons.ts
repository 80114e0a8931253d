// Drawn from the design set; a string is stroked, a pair is [stroked, also filled].
export type IconShape = string | readonly [string, string]

// Those of the app's frame and of its home page: they come with its first files.
export const alert = ['M12 4 21 19.5H3zM12 10v4.5', 'M11.4 17a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0-1.2 0z'] as const
export const back = 'M15 5l-7 7 7 7'
export const bell = 'M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0'
export const bookmark = 'M7 4.5h10a1 1 0 0 1 1 1V20l-6-4-6 4V5.5a1 1 0 0 1 1-1z'
export const check = 'M5 12.5l4.5 4.5L19 7.5'
export const checkCircle = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8.3 12.3l2.6 2.6 4.9-5.3'
export const chevron = 'M9.5 6l6 6-6 6'
export const close = 'M6 6l12 12M18 6 6 18'
export const copy =
  'M11 8.5h6.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5zM15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2'
export const chevronDown = 'M6 9.5l6 6 6-6'
export const download = 'M12 4v11M8 11.5l4 4 4-4M5 19.5h14'
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z'
export const home =
  'M4 10.8 12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5H15V15a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5.5H5.5A1.5 1.5 0 0 1 4 19z'
export const image =
  'M6.5 5h11a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM7.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM4 17l5-4.5 3.5 3 3-2.5 5 4'
export const lock =
  'M8 10.5h8a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-8a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5'
export const menu = 'M4 7h16M4 12h11M4 17h16'
export const more = [
  '',
  'M4.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM10.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM16.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z',
] as const
export const news =
  'M4 6.5A1.5 1.5 0 0 1 5.5 5h10A1.5 1.5 0 0 1 17 6.5V19H6a2 2 0 0 1-2-2zM17 9h1.5A1.5 1.5 0 0 1 20 10.5V17a2 2 0 0 1-2 2h-1M7.5 9h6M7.5 12.5h6M7.5 16h3.5'
export const phone =
  'M6.5 4h2.7l1.5 4-2 1.6a12 12 0 0 0 5.7 5.7l1.6-2 4 1.5v2.7a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z'
export const play = ['', 'M8 5.5v13l10.5-6.5z'] as const
export const poll =
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4zM8.5 15.5v-3M12 15.5v-7M15.5 15.5v-5'
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15'
export const search = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM20 20l-4.3-4.3'
export const send = 'M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14 3.5 10z'
export const share = 'M12 15V4M8 7.5 12 3.5l4 4M5.5 12.5v5A2.5 2.5 0 0 0 8 20h8a2.5 2.5 0 0 0 2.5-2.5v-5'
export const user = 'M8 8.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6'
export const wifiOff = [
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 6.5-.4M5.5 12.3a9.5 9.5 0 0 1 4.3-2.5M2.5 9a14 14 0 0 1 4.8-3M13 9.7a9.5 9.5 0 0 1 5.5 2.6M11 5.1A14 14 0 0 1 21.5 9',
  'M11.1 18.7a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0-1.8 0z',
] as const
export const eyeOff =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM4 4l16 16'
