// Drawn from the design set; neither the app's frame nor its home page shows these.
export const building =
  'M5 20.5V5.5A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5v15M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3'
export const bulb =
  'M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.7 10.7c.7.6 1.2 1.3 1.2 2.1v1.2h5v-1.2c0-.8.5-1.5 1.2-2.1A6 6 0 0 0 12 3.5z'
export const calendar =
  'M7 5.5h10a3 3 0 0 1 3 3v8.5a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-8.5a3 3 0 0 1 3-3zM4 10.5h16M8.5 3.5v4M15.5 3.5v4'
/** A balloon with a handset in it: to talk in a messenger. */
export const chat =
  'M12 3.5c-5 0-8.5 3-8.5 7.2 0 2.5 1.2 4.6 3.2 5.9v3.9l3.4-2.7c.6.1 1.2.1 1.9.1 5 0 8.5-3 8.5-7.2S17 3.5 12 3.5zM9.3 7.5c-.9.9-.5 2.7 1.3 4.5s3.6 2.2 4.5 1.3l-1.7-1.6-1 .5c-.6-.3-1.3-1-1.6-1.6l.5-1z'
export const clock = 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM12 7.5V12l3 2'
export const device =
  'M9.8 3h4.4a2.8 2.8 0 0 1 2.8 2.8v12.4a2.8 2.8 0 0 1-2.8 2.8h-4.4a2.8 2.8 0 0 1-2.8-2.8v-12.4a2.8 2.8 0 0 1 2.8-2.8zM10.8 18h2.4'
export const flag = 'M6 21V4.5M6 5c4-2 8 2 12 0v8.8c-4 2-8-2-12 0'
export const filter = 'M4 7h16M7 12h10M10 17h4'
export const gift =
  'M4.5 11h15v8a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19zM3.5 7.5h17V11h-17zM12 7.5v13M12 7.5C8 7.5 7 5.8 7.5 4.6 8.3 2.8 11.3 3.8 12 7.5zM12 7.5c4 0 5-1.7 4.5-2.9-.8-1.8-3.8-.8-4.5 2.9z'
export const globe =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.4 2.5 3.5 5.3 3.5 8.5S14.4 18 12 20.5C9.6 18 8.5 15.2 8.5 12S9.6 6 12 3.5z'
export const grid =
  'M6 4h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM15 4h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM6 13h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM15 13h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z'
export const heart = 'M12 20C7 16.3 4 13.3 4 9.6A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.2C20 13.3 17 16.3 12 20z'
export const info = [
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11v5',
  'M11.4 8a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0-1.2 0z',
] as const
export const logout = 'M14 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h7M10.5 12H20M17 8.5l3.5 3.5-3.5 3.5'
export const mail =
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM4.5 7.5l7.5 5.5 7.5-5.5'
export const moon = 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z'
export const pause = ['', 'M7.5 5.5h3.2v13H7.5zM13.3 5.5h3.2v13h-3.2z'] as const
export const pencil = 'M5 19l1-4.2L15.8 5a1.9 1.9 0 0 1 2.7 0l.5.5a1.9 1.9 0 0 1 0 2.7L9.2 18zM14 7l3 3'
export const pin =
  'M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z'
export const printer =
  'M7.5 8.5V4h9v4.5M7.5 16.5H5.5A1.5 1.5 0 0 1 4 15v-4.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V15a1.5 1.5 0 0 1-1.5 1.5h-2M7.5 13.5h9V20h-9z'
export const plus = 'M12 5v14M5 12h14'
/** A sad face: to feel with somebody. */
export const sad = [
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8.4 16.6c.9-1.5 2.1-2.2 3.6-2.2s2.7.7 3.6 2.2',
  'M8 9.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0zM13.8 9.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0z',
] as const
export const shield = 'M12 3.5 19 6v5.5c0 4.3-2.8 7.5-7 9-4.2-1.5-7-4.7-7-9V6zM9 11.8l2.2 2.2 3.8-4.2'
export const star = 'M12 4l2.5 5.2 5.6.8-4 4 1 5.7-5.1-2.7-5 2.7 1-5.7-4.1-4 5.6-.8z'
export const textSize = 'M3.5 18 8 6.5h.8L13.3 18M5.2 14h6.4M15 18l2.8-7.5h.6L21 18M16 15.5h4.2'
export const trophy =
  'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5v1.2a3.4 3.4 0 0 0 3.3 3.4M16.5 5.5h3v1.2a3.4 3.4 0 0 1-3.3 3.4M12 14v3M8 20.5v-1a2.5 2.5 0 0 1 2.5-2.5h3a2.5 2.5 0 0 1 2.5 2.5v1z'
export const trash =
  'M5 7h14M10 7V4.5h4V7M7 7l.8 11.5a1.5 1.5 0 0 0 1.5 1.5h5.4a1.5 1.5 0 0 0 1.5-1.5L17 7M10.5 11v5M13.5 11v5'
export const users =
  'M5.5 9a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2.8 19.5c.6-3.3 3-5.2 6.2-5.2s5.6 1.9 6.2 5.2M15.5 5.8a3.3 3.3 0 0 1 0 6.3M17.5 14.7c2 .7 3.3 2.3 3.7 4.8'
export const video = 'M6.5 6h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM15.5 11l5-3v8l-5-3z'
export const zoomIn = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM20 20l-4.3-4.3M11 8v6M8 11h6'
export const zoomOut = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM20 20l-4.3-4.3M8 11h6'
