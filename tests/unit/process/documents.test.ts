import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md'])
const rooms = ['server', 'client', 'shared', 'scripts', 'tests', 'docs']
const fileNames = new Set(globSync(rooms.map((room) => `${room}/**/*.*`)).map((path) => basename(path)))

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('names only files that exist', () => {
    const missing = pathsIn(text).filter((path) => !exists(path) && !madeByDocument(text).includes(path))
    expect(missing).toEqual([])
  })

  test('links only to existing files and headings', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([])
  })
})

test('comments name only files that exist', () => {
  const sources = globSync('{server,client,shared,scripts,tests}/**/*.{ts,tsx,mjs,sql,css}')
  expect(sources.length).toBeGreaterThan(2000)
  const missing = sources.flatMap((source) =>
    namedByComments(readFileSync(source, 'utf8'))
      .filter((path) => !exists(path))
      .map((path) => `${source}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('README has at most 100 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(101)
})

test('docs/architecture.md leads to every document of a feature', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const features = documents.filter((document) => document.startsWith('docs/features/'))
  expect(features.filter((document) => !text.includes(`](features/${basename(document)})`))).toEqual([])
})

/** What stands in code and begins with a room, and names of files alone. Placeholders are left out. */
function pathsIn(text: string): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s,;()]+/))
  return names
    .map((word) => word.replace(/[:.]$/, ''))
    .filter((word) => !/[<>*…{}$]/.test(word))
    .filter(
      (word) =>
        rooms.some((room) => word.startsWith(`${room}/`)) || /^[\w.-]+\.(?:mjs|json|md|tsx?)$/.test(word),
    )
}

/** Files in backticks, in lines that are comments as a whole: those of a room, and names of files alone. */
const namedByComments = (text: string) =>
  [...text.matchAll(/^\s*(?:\/?\*\*?|\/\/|--) .*`.*$/gm)]
    .flatMap(([line]) => [...line.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g)])
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('/') || rooms.some((room) => path.startsWith(`${room}/`)))

/** A file may be named without its folder. */
const exists = (path: string) => existsSync(path) || (!path.includes('/') && fileNames.has(path))

/** The guides (`docs/adding-a-page.md`) name the files that their steps create. */
const madeByDocument = (text: string) =>
  [...text.matchAll(/^\*\*`([^`]+)`\*\*$\n+```(?!diff)/gm)].map(([, file = '']) => file)

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path ? join(dirname(document), path) : document
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(readFileSync(file, 'utf8')).includes(heading)
}

/** As GitHub makes anchors of headings. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
