let base = ''

/** The shell sets it once: inside the native app pictures come from {host}, not from the app's own origin. */
export function setMediaBase(host: string) {
  base = host.replace(/\/$/, '')
}

export const pictureWidths = [320, 640, 960, 1280] as const

export function mediaUrl(url: string, width?: number) {
  if (/^(data|blob):/.test(url)) return url
  const whole = url.startsWith('/') && !url.startsWith('//') ? base + url : url
  if (!width || !/\/media\//.test(url)) return whole
  const step = pictureWidths.find((each) => each >= width) ?? pictureWidths[3]
  return `${whole}${whole.includes('?') ? '&' : '?'}w=${step}`
}
