import { globSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeferredPage, startDeferredPages } from '#tests/support/http/deferred-pages.ts'
import { holdQueries } from '#tests/support/shop/database/hold-queries.ts'

let shop: Awaited<ReturnType<typeof startDeferredPages>>
beforeAll(async () => {
  shop = await startDeferredPages()
})
afterAll(() => shop.close())

const names = [
  'facets of a store',
  'facets of a category',
  'facets of a search',
  'quotes of a cart',
  'quotes of a checkout',
  'related products',
  'reviews of a product',
  'timeline of an order',
  'timeline of an order by its link',
  'timeline for a store',
  'timeline for the operator',
  'counts of the operator',
  'sales of a store',
  'products of a store’s numbers',
  'balances of a store',
  'what is out of stock',
  'sums of payouts',
]

test('every deferred part of a page is tested here', () => {
  expect(shop.pages.map(({ name }) => name)).toEqual(names)
  const declared = [...dataOfPages().matchAll(/(\w+): (?:Deferred<|Timelines)/g)]
  const parts = new Set(shop.pages.map(({ part }) => part))
  expect([...parts].sort()).toEqual([...new Set(declared.map(([, part]) => part))].sort())
})

/** Everything that may declare what a page receives. */
const dataOfPages = () =>
  globSync('shared/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** What has come of the document so far. */
function request({ path }: DeferredPage, headers: Record<string, string>) {
  const answer = { text: '', status: 0, isWhole: false }
  get(shop.address + path, { headers: { accept: 'text/html', ...headers } }, (response) => {
    answer.status = response.statusCode ?? 0
    response.setEncoding('utf8').on('data', (text: string) => {
      answer.text += text
    })
    response.on('end', () => {
      answer.isWhole = true
    })
  })
  return answer
}

/** Whole documents would fill the report of a failure. */
const has = ({ text }: { text: string }, part: string) => text.includes(part)

describe.each(names)('the deferred parts of %s', (name) => {
  const page = () => shop.pages.find((each) => each.name === name) as DeferredPage

  test('are streamed after the shell in the same document', async () => {
    const { cookie, query, shell, deferred } = page()
    const { held, release } = holdQueries(shop.database.pool, query)
    try {
      const answer = request(page(), { cookie: `js=1; ${cookie}` })
      await expect.poll(() => has(answer, shell)).toBe(true)
      expect(answer.status).toBe(200)
      expect(has(answer, 'aria-busy="true"')).toBe(true)
      expect(has(answer, deferred)).toBe(false)
      expect(answer.isWhole).toBe(false)
      expect(held.count).toBeGreaterThan(0)
      release()
      await expect.poll(() => answer.isWhole).toBe(true)
      expect(has(answer, deferred)).toBe(true)
      expect(has(answer, 'id="deferred-')).toBe(true)
      expect(answer.text.trimEnd().slice(-7)).toBe('</html>')
    } finally {
      release()
    }
  })

  test.each([
    ['without scripts', {}],
    ['to a bot', { 'user-agent': 'Googlebot/2.1' }],
  ])('are in their place in a document without streaming, %s', async (_whom, headers) => {
    const { cookie, query, shell, deferred } = page()
    const { held, release } = holdQueries(shop.database.pool, query)
    try {
      const marker = 'user-agent' in headers ? 'js=1; ' : ''
      const answer = request(page(), { cookie: marker + cookie, ...headers })
      await expect.poll(() => held.count).toBeGreaterThan(0)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(answer.text).toBe('')
      release()
      await expect.poll(() => answer.isWhole).toBe(true)
      expect(has(answer, shell)).toBe(true)
      expect(has(answer, deferred)).toBe(true)
      expect(/aria-busy="true"|\$RC|hidden id="S:/.exec(answer.text)).toBeNull()
    } finally {
      release()
    }
  })

  test('are sent with the shell if they are ready before it', async () => {
    const { cookie, deferred } = page()
    const answer = request(page(), { cookie: `js=1; ${cookie}` })
    await expect.poll(() => answer.isWhole).toBe(true)
    expect(has(answer, deferred)).toBe(true)
  })
})
