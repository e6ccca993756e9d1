import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{server,shared,client}/**/*.{ts,tsx}')

interface Export {
  name: string
  file: string
  isType: boolean
}

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|class|interface|type) (\w+)/gm

const exportsOf = (file: string): Export[] =>
  [...readFileSync(file, 'utf8').matchAll(declared)].map(([, kind = '', name = '']) => ({
    name,
    file,
    isType: kind === 'interface' || kind === 'type',
  }))

const fileName = (file: string) => basename(file).replace(/\.tsx?$/, '')
const isCalledAsFile = ({ name, file }: Export) =>
  name.toLowerCase() === fileName(file).replaceAll('-', '').toLowerCase()

/** Its name is that of its route, which is often that of the rule that it runs, or of the table that it shows. */
const isPage = (each: Export) => each.file.startsWith('server/web/pages/') && isCalledAsFile(each)

/** Nobody imports these by name: the page tables and the chunks of pages do. */
const isOfTable = ({ name, file }: Export) =>
  (name === 'Data' && file.startsWith('shared/pages/')) ||
  (name === 'components' && file.startsWith('client/pages/chunks/'))

/** A component may be called after the type of what it draws. */
const isComponent = ({ name, file, isType }: Export) =>
  !isType && file.endsWith('.tsx') && /^[A-Z]/.test(name)

/** How many things the name means that a reader has to tell apart. */
function countMeanings(named: Export[]): number {
  const all = named.filter((each) => !isPage(each) && !isOfTable(each))
  const [components, others] = [all.filter(isComponent), all.filter((each) => !isComponent(each))]
  return others.every(({ isType }) => isType) ? Math.max(components.length, others.length) : all.length
}

/** Why a name is exported twice all the same. */
const allowed: Record<string, string> = {
  answerWithPasskey: 'the page asks by the one, which loads the other when it is needed',
  createPasskey: 'as answerWithPasskey',
  lowStockMail: 'the mail, and the table of those that were sent',
  sentryReports: 'in the browser and in the server, which use two packages of Sentry',
  startErrorReports: 'as sentryReports',
}

test('an exported name has one meaning', () => {
  expect(files.length).toBeGreaterThan(2_000)
  const named = Map.groupBy(files.flatMap(exportsOf), ({ name }) => name)
  const twice = [...named].flatMap(([name, all]) => {
    // Overloads of one function are one export.
    const once = [...new Map(all.map((each) => [each.file, each])).values()]
    return countMeanings(once) > 1 ? [name] : []
  })
  expect(twice.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
