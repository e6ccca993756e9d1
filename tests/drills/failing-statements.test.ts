import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Failing, failingStatements } from '#tests/support/faults/failing-statements.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { everyPage } from '#tests/support/http/every-page.ts'
import { accountPages, type FormPage, operatorPages, panelPages } from '#tests/support/http/form-pages.ts'
import { startOperation } from '#tests/support/http/operator.ts'

/** `EVERY_STATEMENT=1` fails each statement of each form; otherwise one in so many. Of a page each one fails. */
const step = process.env.EVERY_STATEMENT ? 1 : 6
const maxStatements = 150
/** So few are left once a form has written. */
const maxAfterWrite = 4
const minuteMs = 60_000
const options = { timeout: (process.env.EVERY_STATEMENT ? 60 : 5) * minuteMs }

/** What would end a process that has no handler for it. */
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)
let others: NodeJS.UnhandledRejectionListener[]
beforeEach(() => {
  unhandled.length = 0
  others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  for (const each of others) process.on('unhandledRejection', each)
})

interface Failures {
  shop: Awaited<ReturnType<typeof startFaulty>>
  random: () => number
  problems: string[]
}

async function startFaulty() {
  const { aroundRequests, plan, install } = failingStatements()
  const shop = await startOperation({}, { traceRequests: aroundRequests })
  const restore = install(shop.database.pool)
  onTestFinished(async () => {
    restore()
    await shop.close()
  })
  return { ...shop, plan }
}

const startFailures = async (part: string): Promise<Failures> => ({
  shop: await startFaulty(),
  random: seededRandom(part),
  problems: [],
})

const isWell = (status: number) => status < 500 || status === 503

test('whichever statement of a page fails, the page answers and the shop lives', options, async () => {
  const failures = await startFailures('pages')
  const pages = await everyPage(failures.shop)
  const work = async () => {
    for (let page = pages.pop(); page; page = pages.pop()) await failPage(failures, page)
  }
  await Promise.all([work(), work(), work(), work()])
  expect(failures.problems).toEqual([])
  expect(unhandled).toEqual([])
})

type EveryPage = Awaited<ReturnType<typeof everyPage>>[number]

async function failPage({ shop, random, problems }: Failures, { name, path, visitor }: EveryPage) {
  for (let at = 0; at < maxStatements; at++) {
    const { fault, headers } = shop.plan(at, oneOf(random, ['at once', 'late']))
    const { status } = await visitor.get(path).set(headers).set('Cookie', 'js=1')
    if (!isWell(status)) problems.push(`${name}: ${status} without ${fault.failed}`)
    if (fault.failed === null) return
  }
}

test.each([
  ['a store’s panel', panelPages],
  ['the operator', operatorPages],
  ['an account or of the shop', accountPages],
])('whichever statement of a form of %s fails, it is answered', options, async (part, pagesOf) => {
  const failures = await startFailures(part)
  for await (const page of pagesOf(failures.shop)) {
    for (const intent of page.intents) await failForm(failures, page, intent)
  }
  expect(failures.problems).toEqual([])
  expect(unhandled).toEqual([])
})

async function failForm({ shop, random, problems }: Failures, page: FormPage, intent: string) {
  const { visitor, path, known, own = {} } = page
  const fields = { ...known?.(intent) }
  for (const [name, value] of Object.entries(fields)) fields[name] = value || own[name] || value
  const send = async (headers: Record<string, string>) => {
    await shop.database.pool.query('delete from rate_limit')
    const post = visitor.post(path).set(headers).type('form')
    return post.send({ ...fields, intent })
  }
  for (let at = Math.floor(random() * step); at < maxStatements; at += step) {
    const afterWrite = Math.floor(random() * maxAfterWrite)
    const { fault, headers } = shop.plan(at, oneOf(random, ['at once', 'late', 'unheard']), afterWrite)
    const { status, headers: answered } = await send(headers)
    const about = `${path} ${intent}: ${status} without ${fault.failed}`
    if (!isWell(status)) problems.push(about)
    if (status >= 500 && answered['set-cookie']) problems.push(`${about}, with cookies`)
    if (status === 503 && fault.isWritten) {
      const again = await send({})
      if (isLost(path, again.status)) problems.push(`${about}, and sent again ${again.status}`)
    }
    // What comes after the commit is no part of the answer.
    if (status >= 500 && fault.hasWritten) problems.push(`${about}, which was written`)
    if (fault.failed === null || fault.hasWritten) return
  }
}

/** Who sends again what was done may read that it is done, or gone; but the link to an order is not lost. */
const isLost = (path: string, status: number) =>
  status >= 500 || status === 403 || (status === 410 && path.startsWith('/orders/view/'))

const oneOf = (random: () => number, ways: readonly Failing[]): Failing =>
  ways[Math.floor(random() * ways.length)] ?? 'late'
