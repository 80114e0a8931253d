const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const rates = [44_100, 48_000, 32_000]

/** How long an MP3 plays; throws at whatever is no whole frame of layer III. */
export function secondsOf(mp3: Uint8Array): number {
  let seconds = 0
  for (let at = 0; at < mp3.length;) {
    const [first = 0, second = 0, third = 0] = mp3.subarray(at)
    const version = { 0xfa: 1, 0xf2: 2 }[second & 0xfe] as 1 | 2 | undefined
    const bits = version && kilobits[version][third >> 4]
    const rate = (rates[(third >> 2) & 3] ?? 0) / (version ?? 1)
    if (first !== 0xff || version === undefined || !bits || !rate) throw new Error(`No frame of MP3 at ${at}.`)
    const samples = version === 1 ? 1152 : 576
    seconds += samples / rate
    at += Math.floor(((samples / 8) * bits * 1000) / rate) + ((third >> 1) & 1)
    if (at > mp3.length) throw new Error('The last frame of the MP3 is cut off.')
  }
  return seconds
}
