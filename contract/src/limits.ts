/**
 * How much the words of a news item may be, in signs and pieces; the studio says so before the server has to. `made_of` are
 * parts of the original that one translation knows: those of the longest text, and some that it had before.
 */
export const wordingLimits = { title: 120, summary: 200, key_points: 5, key_point: 160, made_of: 1200 } as const

/** The same for a notification; `reason` says why it is urgent. */
export const noticeLimits = { title: 50, body: 150, reason: 300 } as const

/** Of the pictures under a text, and of what is said of each in one language, in signs. */
export const galleryLimits = { pictures: 30, alt: 300, caption: 300 } as const

/** Of videos of one's own: `part_bytes` is sent at once; `minutes` is the longest video; `caption_signs` are those of one file of captions. */
export const filmLimits = { part_bytes: 8_000_000, minutes: 60, caption_signs: 100_000, caption_cues: 5000 } as const

/** How many views of lists one person has, and signs of each. */
export const viewLimits = { views: 100, name: 60, query: 1000 } as const

/** How many people lead one group. */
export const mostLeaders = 20

/** How many invitations are made at once, how many days they last, and the same for what is said of them. */
export const invitationLimits = { people: 500, days: 30, name: 120, note: 200, ask: 160 } as const

/**
 * The same for what a document consists of. `runs` are stretches of equally marked text; `bytes` are those of its JSON,
 * so that the words of both languages fit into one request.
 */
export const documentLimits = {
  bytes: 100_000,
  blocks: 1000,
  paragraphs: 50,
  runs: 500,
  heading_runs: 100,
  items: 100,
  rows: 200,
  columns: 12,
  text: 20_000,
  href: 2000,
  alt: 300,
  caption: 300,
  video_title: 200,
  button_label: 60,
  file_title: 120,
  /** More than any server takes. */
  file_bytes: 1_000_000_000_000,
  person_name: 120,
  poll_title: 120,
} as const
