// Builds dist/: the browser's files, the server and the command line.
// `node build.mjs` builds; `node build.mjs --if-needed` does so only when a source is newer.
import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { stop } from 'esbuild'
import { buildClient } from './scripts/build/client.ts'
import { drawIcons } from './scripts/build/draw-icons.ts'
import { expireEarlierBuilds } from './scripts/build/expire-earlier-builds.ts'
import { filesOfManifest, writeManifest } from './scripts/build/manifest.ts'
import { writePageTables } from './scripts/build/page-tables.ts'
import { buildServer } from './scripts/build/server.ts'
import { withFileLock } from './server/db/file-lock.ts'
import { checkRoutes } from './shared/routing/check-routes.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('.', import.meta.url))
const sources = ['client', 'server', 'shared', 'scripts/build', 'build.mjs', 'package-lock.json']

export async function buildAll() {
  await oneAtATime(buildEverything)
}

export async function buildIfNeeded() {
  if (!(await isStale())) return
  await oneAtATime(async () => {
    // Another process may have built it while this one waited.
    if (await isStale()) await buildEverything()
  })
}

/** Two processes that start together would delete each other's files. */
async function oneAtATime(work) {
  await mkdir(join(root, 'dist'), { recursive: true })
  await withFileLock(join(root, 'dist/build.lock'), work)
}

async function buildEverything() {
  checkRoutes()
  await writePageTables()
  const previous = await filesOfManifest()
  const client = await buildClient()
  await drawIcons(root, join(root, 'dist/icons'))
  await buildServer()
  await writeManifest(client)
  const current = await filesOfManifest()
  await expireEarlierBuilds({ dir: join(root, 'dist/client'), previous, current, nowMs: Date.now() })
  await run(process.execPath, [join(root, 'dist/server/prerender.js')])
  await writeFile(join(root, 'dist/built'), '')
  await stop()
}

async function isStale() {
  const built = await stat(join(root, 'dist/built')).catch(() => null)
  return !built || newestOf(sources.map((name) => join(root, name))) > built.mtimeMs
}

/** Reads one folder at a time, because a process may have very few open files. */
function newestOf(paths) {
  const times = paths.map((path) => {
    const found = statSync(path)
    if (!found.isDirectory()) return found.mtimeMs
    return Math.max(found.mtimeMs, newestOf(readdirSync(path).map((name) => join(path, name))))
  })
  return Math.max(0, ...times)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--if-needed') ? buildIfNeeded() : buildAll())
}
