/** The widths that images are made in; a phone asks for the next one above what it shows. */
export const imageWidths = [96, 192, 320, 640, 960, 1280] as const
