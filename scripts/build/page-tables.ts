import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import type { ChunkName } from '#shared/routing/route-rule.ts'
import { root } from './options.ts'

const names = pageNames.toSorted()
const chunkNames = [...new Set(names.flatMap((name) => routeRule(name).chunk ?? []))].sort()

/** Writes the tables of pages that differ from the routes and the files, and returns which. */
export async function writePageTables(): Promise<string[]> {
  const written: string[] = []
  for (const [file, text] of Object.entries(await pageTables())) {
    if ((await readFile(join(root, file), 'utf8').catch(() => null)) === text) continue
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
    written.push(file)
  }
  return written
}

/** The text of each table, by its file. */
export async function pageTables(): Promise<Record<string, string>> {
  const components = await filesOfPages('client/pages', '-page.tsx')
  return {
    'shared/pages/index.ts': dataTable(await filesOfPages('shared/pages', '.ts')),
    'server/web/pages/index.ts': serverTable(await filesOfPages('server/web/pages', '.ts')),
    'client/pages/index.ts': chunkTable(components),
    ...Object.fromEntries(
      chunkNames.map((chunk) => [`client/pages/chunks/${chunk}.ts`, componentTable(chunk, components)]),
    ),
  }
}

type Files = Record<PageName, string>

const dataTable = (files: Files) =>
  table(
    ...names.map((name) => `import type { Data as ${pascal(name)} } from './${files[name]}'`),
    '',
    '/** What each page receives from the server. JSON only, but for `Deferred` parts. */',
    'export interface PageData {',
    ...names.map((name) => `  ${keyOf(name)}: ${pascal(name)}`),
    '}',
  )

const serverTable = (files: Files) =>
  table(
    "import type { PageName } from '#shared/routes.ts'",
    ...names.map((name) => `import { ${camel(name)} } from './${files[name]}'`),
    "import type { Page } from './page.ts'",
    '',
    '/** The server side of every page. */',
    'export const pages: { [Name in PageName]: Page<Name> } = {',
    ...names.map((name) => `  ${keyOf(name)}: ${camel(name)},`),
    '}',
  )

const chunkTable = (files: Files) =>
  table(
    "import { loadChunk } from '#client/data/chunks/load-chunk.ts'",
    "import type { PageLoaders } from './page-components.ts'",
    '',
    '/** The pages with a chunk of their own. */',
    'export const ownChunks = {',
    ...pagesIn(undefined).map(
      (name) => `  ${keyOf(name)}: () => ${loading(`./${files[name]}`, `${pascal(name)}Page`)},`,
    ),
    '} satisfies Partial<PageLoaders>',
    '',
    '/** The pages that share one. */',
    'export const chunks = {',
    ...chunkNames.map(
      (chunk) => `  ${keyOf(chunk)}: () => ${loading(`./chunks/${chunk}.ts`, 'components')},`,
    ),
    '}',
  )

const componentTable = (chunk: ChunkName, files: Files) =>
  table(
    ...pagesIn(chunk).map((name) => `import { ${pascal(name)}Page } from '#client/pages/${files[name]}'`),
    "import type { PageComponents } from '#client/pages/page-components.ts'",
    '',
    'export const components = {',
    ...pagesIn(chunk).map((name) => `  ${keyOf(name)}: ${pascal(name)}Page,`),
    '} satisfies Partial<PageComponents>',
  )

const table = (...lines: string[]) =>
  ['// Written by `npm run pages` from the routes and the names of files.', '', ...lines, ''].join('\n')

const loading = (file: string, name: string) => `loadChunk(() => import('${file}'), '${name}')`

const pagesIn = (chunk: ChunkName | undefined) => names.filter((name) => routeRule(name).chunk === chunk)

/** Returns for each page the one file of its name below a folder, relative to the folder. */
async function filesOfPages(folder: string, ending: string): Promise<Files> {
  const found = new Map<string, string[]>()
  for await (const file of glob(`**/*${ending}`, { cwd: join(root, folder) })) {
    const name = basename(file, ending)
    found.set(name, [...(found.get(name) ?? []), file])
  }
  const fileOf = (name: PageName) => {
    const [file, ...others] = found.get(name) ?? []
    if (!file) throw new Error(`The page ${name} lacks ${folder}/…/${name}${ending}`)
    if (others.length > 0)
      throw new Error(`The page ${name} has several files in ${folder}: ${[file, ...others]}`)
    return file
  }
  return Object.fromEntries(names.map((name) => [name, fileOf(name)])) as Files
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)
const keyOf = (name: string) => (name.includes('-') ? `'${name}'` : name)
