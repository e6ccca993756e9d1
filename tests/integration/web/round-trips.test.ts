import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPage } from '#tests/support/http/every-page.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { countWaits } from '#tests/support/shop/database/count-waits.ts'
import { openEveryConnection } from '#tests/support/shop/database/open-every-connection.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

/** How often a page waits for the database before its first byte, and before its last one. */
const maxWaits = { shell: 3, whole: 5 }

/** Pages that still wait more often. */
const slower = [
  'checkout',
  'product',
  'product with a variant',
  'product-in-review',
  'product-preview',
  'product-questions',
  'product-reviews',
  'store',
]

/** As many connections as a process has. */
const poolSize = 10

let shop: Operation
let waits: ReturnType<typeof countWaits>
beforeAll(async () => {
  shop = await startOperation({}, { poolSize })
  waits = countWaits()
})
afterAll(async () => {
  waits.restore()
  await shop.close()
})

interface Visit {
  name: string
  path: string
  visitor: Operation['olga']
}

/** Each page of the shop, and those of the catalog that no cache has. */
async function everyVisit(): Promise<Visit[]> {
  const pages = await everyPage(shop)
  const filtered = {
    'store, filtered': '/stores/cafe?stock=1',
    'category, filtered': '/categories/cafes?stock=1',
    'search, filtered': '/search?q=cafe&stock=1',
    'product with a variant': `/stores/cafe/products/cafe-em-graos?variant=${shop.world.variants.beans250}`,
  }
  const bia = await shop.signedIn('bia@feira.test')
  return [...pages, ...Object.entries(filtered).map(([name, path]) => ({ name, path, visitor: bia }))]
}

/** `PRINT_WAITS=1` prints how often each page waits: for its shell, in all, and in all for a browser without scripts. */
const isPrinted = Boolean(process.env.PRINT_WAITS)
const options = { timeout: 300_000 }

test(
  'a page waits for the database at most three times for its shell, and five times in all',
  options,
  async () => {
    const visits = await everyVisit()
    for (const visitor of new Set(visits.map((each) => each.visitor))) await visitor.get('/')
    const problems: Record<string, string> = {}
    const table: string[] = []
    for (const visit of visits) {
      const { shell, whole } = await waitsOf(visit, 'js=1')
      if (shell > maxWaits.shell || whole > maxWaits.whole)
        problems[visit.name] = `${shell} for its shell, ${whole} in all:\n${sentByWait()}`
      if (isPrinted)
        table.push(`| ${visit.name} | ${shell} | ${whole} | ${(await waitsOf(visit, '')).whole} |`)
    }
    if (isPrinted) console.log(table.join('\n'))
    const found = Object.entries(problems).filter(([name]) => !slower.includes(name))
    expect(found.map(([name, problem]) => `${name} waits ${problem}`).join('\n')).toBe('')
    expect(Object.keys(problems).toSorted()).toEqual(slower)
  },
)

/** Requests a page with a chosen postal code, as a browser that runs scripts does or as one without. */
async function waitsOf({ path, visitor }: Visit, cookie: string) {
  await openEveryConnection(shop.database)
  waits.start()
  const sent = visitor.get(path).set('Cookie', `feira_cep=${worldPostalCodes.saoPaulo}; ${cookie}`)
  let shell = 0
  sent.on('request', ({ req }) => {
    req.prependOnceListener('response', () => {
      shell = waits.count()
    })
  })
  await sent
  return { shell, whole: waits.count() }
}

const sentByWait = () =>
  waits
    .statements()
    .flatMap((sent, wait) => sent.map((statement) => `  ${wait + 1} ${statement.slice(0, 150)}`))
    .join('\n')
