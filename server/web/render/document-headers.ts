import type { BuildManifest } from './build-manifest.ts'

/** Preload headers for the styles and the entry of every document. */
export const preloadLinks = ({ styles, entry }: Pick<BuildManifest, 'styles' | 'entry'>): string =>
  [...styles.map((address) => `<${address}>; rel=preload; as=style`), `<${entry}>; rel=modulepreload`].join(
    ', ',
  )

export const htmlType = 'text/html; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

/** How long the steps of an answer took, in milliseconds, for the developer tools of browsers. */
export const serverTiming = (steps: Readonly<Record<string, number>>): string =>
  Object.entries(steps)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ')
