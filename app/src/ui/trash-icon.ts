/** Apart from the other icons, which the first page loads. */
export const trash =
  'M5 7h14M10 7V4.5h4V7M7 7l.8 11.5a1.5 1.5 0 0 0 1.5 1.5h5.4a1.5 1.5 0 0 0 1.5-1.5L17 7M10.5 11v5M13.5 11v5'
