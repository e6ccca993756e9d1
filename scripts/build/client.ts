import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { recoverFile } from '#shared/runtime/recover-file.ts'
import { commonOptions, type Outputs, root } from './options.ts'
import { sharedParts } from './shared-parts.ts'

export const clientDir = 'dist/client'
export const entrySource = 'client/entry.ts'
export const stylesSource = 'client/styles/index.css'
export const panelStylesSource = 'client/styles/panel.css'
const mapsDir = 'dist/maps'
const appSource = 'client/app.ts'

/**
 * Older browsers get the pages without scripts (`client/entry.ts`). `client/tsconfig.json` states the same in types.
 */
export const oldestBrowsers = { chrome: '111', firefox: '115', safari: '16.4' }

const browserOptions = {
  ...commonOptions,
  outdir: clientDir,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  target: ['es2022', ...Object.entries(oldestBrowsers).map(([name, version]) => name + version)],
  loader: { '.svg': 'copy' },
  // Browsers read modules as UTF-8, so text needs no escapes.
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
} satisfies BuildOptions

export const buildForBrowsers = (options: BuildOptions) =>
  build({ ...browserOptions, ...options, metafile: true })

/**
 * Builds the app with its pages and styles, then the script that starts the app, then the one that recovers from a
 * failed start.
 */
export async function buildClient(): Promise<Outputs> {
  const app = await buildForBrowsers({
    entryPoints: [appSource, stylesSource, panelStylesSource, 'client/styles/icon.svg'],
    plugins: [importSharedParts],
  })
  const appFiles = filesOfApp(app.metafile.outputs).map((file) => basename(file))
  const entry = await buildForBrowsers({
    entryPoints: [entrySource],
    define: { ...commonOptions.define, appFiles: JSON.stringify(appFiles) },
  })
  const recover = await buildForBrowsers({
    entryPoints: [{ in: 'client/recover.ts', out: basename(recoverFile, '.js') }],
    entryNames: '[name]',
    format: 'iife',
    splitting: false,
  })
  const built = [app, entry, recover].map(({ metafile }) => metafile)
  built.forEach(refuseServerCode)
  const outputs: Outputs = Object.assign({}, ...built.map((each) => each.outputs))
  await moveMaps(Object.keys(outputs))
  await compressAssets(Object.keys(outputs))
  return outputs
}

/** Makes lazy modules import the app first, then the parts that they share with others (`shared-parts.ts`). */
const importSharedParts: Plugin = {
  name: 'import shared parts',
  setup({ onResolve, onLoad, onEnd }) {
    const loaded = new Set<string>()
    onResolve({ filter: /^[.#]/ }, ({ kind, path, resolveDir }) => {
      const isOurs = resolveDir.startsWith(join(root, 'client'))
      if (kind !== 'dynamic-import' || !isOurs) return
      return {
        // Relative, so that the hashes in file names are independent of the location of the sources.
        path: relative(root, path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path)),
        namespace: 'lazy',
      }
    })
    onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => {
      const imports = importsOfParts(path)
      return { contents: `import '#${appSource}'\n${imports}\nexport * from './${path}'`, resolveDir: root }
    })
    onLoad({ filter: /\/client\/app\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      return { contents: `${code}\n${importsOfParts(path)}`, loader: 'ts' }
    })

    /** Returns the imports of the parts that the app, a chunk or a page of its own shares. */
    function importsOfParts(file: string) {
      const name = basename(file).replace(/(-page)?\.tsx?$/, '')
      loaded.add(name)
      const parts = sharedParts.filter(({ loadedBy }) => loadedBy.some((each) => each === name))
      return parts.flatMap(({ modules }) => modules.map((module) => `import '${module}'`)).join('\n')
    }

    onEnd(() => {
      const unknown = sharedParts.flatMap(({ loadedBy }) => loadedBy.filter((name) => !loaded.has(name)))
      if (unknown.length > 0) throw new Error(`No chunk or page of its own: ${unknown.join(', ')}`)
    })
  },
}

/** Returns the app's files: the app, and the chunks that it imports. */
export function filesOfApp(outputs: Outputs): string[] {
  const app = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === appSource)
  if (!app) throw new Error(`The build has no ${appSource}`)
  return [app, ...importsOf(outputs, app)]
}

/** Returns all chunks that a file imports statically, directly or through another. */
export function importsOf(outputs: Outputs, file: string, found = new Set<string>()): Set<string> {
  for (const { kind, path } of outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(path)) continue
    found.add(path)
    importsOf(outputs, path, found)
  }
  return found
}

/** Fails when server code is in the browser's bundle, whatever tree shaking might remove. */
function refuseServerCode({ inputs }: Metafile) {
  const leaked = Object.keys(inputs).filter((file) => /^(server|scripts)\//.test(file))
  if (leaked.length > 0) throw new Error(`The client bundle holds server code: ${leaked.join(', ')}`)
}

/**
 * Maps are for error reports and never served. To upload them to Sentry after a build:
 * sentry-cli sourcemaps upload --release BUILD_ID --url-prefix '~/_app/' dist/client dist/maps
 * (BUILD_ID: `buildId` in dist/manifest.json)
 */
async function moveMaps(files: string[]) {
  await mkdir(join(root, mapsDir), { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.map')))
    await rename(join(root, file), join(root, mapsDir, basename(file)))
}

async function compressAssets(files: string[]) {
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = await readFile(join(root, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(join(root, `${file}.br`), brotliCompressSync(bytes, { params }))
    await writeFile(join(root, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
