import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prerenderedPages, routes } from '#shared/routes.ts'
import { clientDir, entrySource, filesOfApp, importsOf, panelStylesSource, stylesSource } from './client.ts'
import { type Outputs, root } from './options.ts'

const assetsUrl = '/_app/'
const manifestFile = join(root, 'dist/manifest.json')
const buildsDir = join(root, clientDir, 'builds')

/** Writes the build manifest for the server (`BuildManifest`), and the one that open tabs request. */
export async function writeManifest(outputs: Outputs) {
  const files = Object.keys(outputs).filter((file) => !file.endsWith('.map'))
  const find = (isWanted: (file: string) => boolean | undefined) => {
    const found = files.find(isWanted)
    if (!found) throw new Error('The build lacks a file that the manifest names')
    return urlOf(found)
  }
  const buildId = `b${createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12)}`
  const timestamp = await timestampOf(buildId)
  const prerendered = prerenderedPages.map((name) => routes[name].path)
  await mkdir(join(buildsDir, 'meta'), { recursive: true })
  await writeFile(
    join(buildsDir, `meta/${buildId}.json`),
    JSON.stringify({ id: buildId, timestamp, prerendered }),
  )
  await writeFile(join(buildsDir, 'latest.json'), JSON.stringify({ id: buildId, timestamp }))
  const manifest = {
    buildId,
    timestamp,
    prerendered,
    entry: find((file) => outputs[file]?.entryPoint === entrySource),
    app: filesOfApp(outputs).map(urlOf),
    styles: [find((file) => outputs[file]?.entryPoint === stylesSource)],
    panelStyles: find((file) => outputs[file]?.entryPoint === panelStylesSource),
    icon: find((file) => /\/icon-[^/]+\.svg$/.test(file)),
    chunks: chunksOfPages(outputs),
    files: files.map(nameOf),
  }
  await writeFile(manifestFile, JSON.stringify(manifest))
}

/** Returns for each page the chunks that it needs beside the app, its own first. */
function chunksOfPages(outputs: Outputs): Record<string, string[]> {
  const app = new Set(filesOfApp(outputs))
  const pages = Object.entries(outputs).flatMap(([file, { inputs }]) =>
    Object.keys(inputs).flatMap((input) => {
      const page = /^client\/pages\/.+\/([^/]+)-page\.tsx$/.exec(input)?.[1]
      return page ? [{ page, file }] : []
    }),
  )
  return Object.fromEntries(
    pages.map(({ page, file }) => {
      const needed = [file, ...importsOf(outputs, file)]
      return [page, needed.filter((each) => !app.has(each)).map(urlOf)]
    }),
  )
}

/** An unchanged build keeps its time. */
async function timestampOf(buildId: string): Promise<number> {
  const earlier = await readFile(join(buildsDir, `meta/${buildId}.json`), 'utf8').catch(() => '{}')
  return JSON.parse(earlier).timestamp ?? Date.now()
}

/** Returns the files of the present build, relative to `clientDir`. Empty before the first build. */
export async function filesOfManifest(): Promise<string[]> {
  const { buildId, files = [] } = JSON.parse(await readFile(manifestFile, 'utf8').catch(() => '{}'))
  return [...files, 'builds/latest.json', `builds/meta/${buildId}.json`]
}

const nameOf = (file: string) => file.slice(clientDir.length + 1)
const urlOf = (file: string) => assetsUrl + nameOf(file)
