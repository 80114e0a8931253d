export const mediumKinds = ['image', 'file', 'video'] as const
export type MediumKind = (typeof mediumKinds)[number]

/** What the library takes, as a file chooser wants it named. What a file is, its bytes decide and not its name. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const fileEndings = ['.pdf', '.docx', '.xlsx', '.pptx', '.txt', '.csv'] as const

/** Signs. */
export const mediumLimits = { title: 120, alt: 300, folder: 60 } as const
