import { fileURLToPath } from 'node:url'
import type { BuildOptions, Metafile } from 'esbuild'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The options shared by the builds for browsers and for Node. */
export const commonOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  metafile: true,
  splitting: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions

export type Outputs = Metafile['outputs']
