import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeRule } from '#shared/routes.ts'
import { everyPage } from '#tests/support/http/every-page.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { countWaits } from '#tests/support/shop/database/count-waits.ts'
import { interceptAnswers } from '#tests/support/shop/database/intercept-answers.ts'
import { openEveryConnection } from '#tests/support/shop/database/open-every-connection.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

/** How often a page waits for the database before its first byte, and before its last one. */
const maxWaits = { shell: 3, whole: 5 }

/** As many connections as a process has. */
const poolSize = 10

let shop: Operation
beforeAll(async () => {
  shop = await startOperation({}, { poolSize })
})
afterAll(() => shop.close())

interface Visit {
  name: string
  path: string
  visitor: Operation['olga']
}

/** Each page of the shop. The cache has none of its pages, and those with a filter or a variant are never in it. */
async function everyVisit() {
  const pages = await everyPage(shop)
  const uncached = {
    'store with a filter': '/stores/cafe?stock=1',
    'category with a filter': '/categories/cafes?stock=1',
    'search with a filter': '/search?q=cafe&stock=1',
    'product with a variant': `/stores/cafe/products/cafe-em-graos?variant=${shop.world.variants.beans250}`,
  }
  const bia = await shop.signedIn('bia@feira.test')
  const ofBia = Object.entries(uncached).map(([name, path]) => ({ name, path, visitor: bia }))
  const loaded = pages.filter(({ name }) => !routeRule(name).cache)
  return { visits: [...pages, ...ofBia] satisfies Visit[], uncached: [...loaded, ...ofBia] satisfies Visit[] }
}

/** `PRINT_WAITS=1` prints how often each page waits, and when its bytes come with a database so far away. */
const isPrinted = Boolean(process.env.PRINT_WAITS)
const awayMs = 50
const options = { timeout: 300_000 }

test(
  'a page waits three times for the database before its first byte, and five times in all',
  options,
  async () => {
    const { visits, uncached } = await everyVisit()
    // What a page imports is no part of its time.
    for (const { visitor, path } of uncached) await visitor.get(path)
    const problems: string[] = []
    const table: string[] = []
    for (const visit of visits) {
      const { shell, whole, statements } = await waitsOf(visit)
      if (shell > maxWaits.shell || whole > maxWaits.whole)
        problems.push(`${visit.name} waits ${shell} and ${whole} times:`, ...listed(statements))
      if (isPrinted) table.push(`| ${visit.name} | ${shell} | ${whole} | ${await timesOf(visit)} |`)
    }
    if (isPrinted) console.log(table.join('\n'))
    expect(problems.join('\n')).toBe('')
  },
)

async function waitsOf(visit: Visit) {
  await openEveryConnection(shop.database)
  const waits = countWaits()
  let shell = 0
  try {
    await pageFor(visit, () => {
      shell = waits.count()
    })
  } finally {
    waits.restore()
  }
  return { shell, whole: waits.count(), statements: waits.statements() }
}

async function timesOf(visit: Visit) {
  await openEveryConnection(shop.database)
  const { restore } = interceptAnswers({ onAnswer: (give) => void setTimeout(give, awayMs) })
  const startMs = performance.now()
  const passed = () => `${Math.round(performance.now() - startMs)} ms`
  let first = ''
  await pageFor(visit, () => {
    first = passed()
  })
  restore()
  return `${first} | ${passed()}`
}

/** Requests a page as a browser that runs scripts, of a person who has chosen a postal code. */
function pageFor({ path, visitor }: Visit, onFirstByte: () => void) {
  const sent = visitor.get(path).set('Cookie', `feira_cep=${worldPostalCodes.saoPaulo}; js=1`)
  sent.on('request', ({ req }) => {
    req.prependOnceListener('response', onFirstByte)
  })
  return sent
}

const listed = (statements: readonly string[][]) =>
  statements.flatMap((sent, wait) => sent.map((statement) => `  ${wait + 1} ${statement.slice(0, 150)}`))
