import type { BuildManifest } from './build-manifest.ts'

/** Writes preload headers for the styles and the entry of every document. */
export const preloadLinks = ({ styles, entry }: Pick<BuildManifest, 'styles' | 'entry'>): string =>
  [...styles.map((address) => `<${address}>; rel=preload; as=style`), `<${entry}>; rel=modulepreload`].join(
    ', ',
  )

export const htmlType = 'text/html; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

/**
 * Writes the `Server-Timing` header: how long the steps of a response took, in milliseconds, for browsers' developer
 * tools.
 */
export const serverTiming = (steps: Readonly<Record<string, number>>): string =>
  Object.entries(steps)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ')
