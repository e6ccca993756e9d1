/** Addresses of the shop's icons for browsers, phones and messengers, which the build draws. */
export const icons = {
  favicon: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  /** The preview of shared pages without a picture of their own. */
  share: { path: '/share-picture.jpg', width: 1200, height: 630 },
  manifest: '/manifest.webmanifest',
} as const

/** The icons of the web manifest. */
export const manifestIcons = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** As in `tokens.css`: the stall's accent in the light theme, its ground in the dark one. */
export const themeColors = { light: '#c53d0b', dark: '#17120f', ground: '#ffffff' } as const
