import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'shared/messages/'
/** Of forms as well, which have their texts in their declarations. */
const files = globSync([`${folder}**/*.ts`, 'shared/forms/**/*.ts']).map((path) => ({
  name: path.replace(folder, ''),
  text: readFileSync(path, 'utf8'),
}))

/** Commands are written in their terminal, the rest on pages and in mails. */
const ofPages = files.filter(({ name }) => !name.startsWith('command-line/'))

const linesWith = (pattern: RegExp, { name, text }: (typeof files)[number]) =>
  text.split('\n').flatMap((line) => (pattern.test(line) ? [`${name}: ${line.trim()}`] : []))

/** Read by whoever runs the shop and calls it so: nobody else opens these pages. */
const ofOperator = [
  /^operator\/(?!tasks|chargebacks|operator-receivables|product-review)/,
  /^merchant\/audit-(?:actions|fields)\.ts$/,
  /^account\/own-shop\.ts$/,
  /^shared\/forms\/(?:settings-forms|shop-rules|window-forms)\.ts$/,
]

test('customers and stores read who decides, and not “a feira”, which may be any market', () => {
  const others = ofPages.filter(({ name }) => !ofOperator.some((pattern) => pattern.test(name)))
  const found = others.flatMap((file) => linesWith(/(?<!-)\bfeira\b(?! --)/i, file))
  expect(found).toEqual([expect.stringContaining('layout.ts: ownShop:')])
})

test('a text is measured in characters: spaces count, too', () => {
  expect(files.flatMap((file) => linesWith(/(?:\d|\}) letras\b(?! minúsculas|,)/, file))).toEqual([])
})

/** Never above 999, or no quantity: a place in a list, a number that names something. */
const ungrouped = new Set(
  `days hours minutes seconds percent minDays withdrawalDays retryAfterSeconds place position of page line value stars
   version number series port`.split(/\s+/),
)

test('a message writes quantities with the point of thousands', () => {
  const bare = ofPages.flatMap((file) => {
    const numbers = new Set([...file.text.matchAll(/\b(\w+)\??: number\b/g)].map(([, name = '']) => name))
    const isQuantity = (name: string) =>
      (numbers.has(name) && !ungrouped.has(name)) || /(?:^max[A-Z]\w*(?:Text|Length|Lines)|Limit)$/.test(name)
    return [...file.text.matchAll(/\$\{(\w+)\}/g)].flatMap(([, name = '']) =>
      isQuantity(name) ? [`${file.name}: ${name}`] : [],
    )
  })
  expect(bare).toEqual([])
  const typed = ofPages.flatMap((file) =>
    linesWith(/(?<![\d./:#-])[1-9]\d{3,} (?:caracteres|letras|produtos|linhas)/, file),
  )
  expect(typed).toEqual([])
})
