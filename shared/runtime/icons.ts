/** The addresses of the shop's icons for browsers, phones and messengers; drawn by the build. */
export const icons = {
  favicon: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  /** What shows where a page without a picture of its own is shared. */
  share: { path: '/share-picture.jpg', width: 1200, height: 630 },
  manifest: '/manifest.webmanifest',
} as const

/** As the web manifest names them. */
export const manifestIcons = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** As in `tokens.css`: the stall's accent by day, its ground by night. */
export const themeColors = { light: '#c53d0b', dark: '#17120f', ground: '#ffffff' } as const
