import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerKind } from '#server/web/render/answer-kind.ts'
import { filesCalledBy } from '#tests/support/files-called.ts'
import { type DeferredPage, startDeferredPages } from '#tests/support/http/deferred-pages.ts'
import { holdQueries } from '#tests/support/shop/database/hold-queries.ts'

const folder = 'server/web/render/'
const store = '/stores/cafe'

let shop: Awaited<ReturnType<typeof startDeferredPages>>
beforeAll(async () => {
  shop = await startDeferredPages()
})
afterAll(() => shop.close())

const get = (path: string, cookie = '') => shop.visitor().get(path).set({ accept: 'text/html', cookie })

/** Not in the cache before the request. */
const uncached = ['/stores', '/categories/casa']

/** The deferred part is held back until the shell is here. */
async function getStreamed() {
  const { path, query, cookie } = shop.pages[0] as DeferredPage
  const { release } = holdQueries(shop.database.pool, query)
  try {
    const headers = { accept: 'text/html', cookie: `js=1; ${cookie}` }
    const [answer] = await once(httpGet(shop.address + path, { headers }), 'response')
    release()
    expect(await text(answer)).toContain('</html>')
  } finally {
    release()
  }
}

/** A request that is answered in each way. */
const requests: Record<AnswerKind, () => PromiseLike<unknown>> = {
  hit: () => get(store).expect(200),
  cached: () => get(uncached.pop() ?? '').expect(200),
  personal: () => get(store, 'feira_cep=01310100').expect(200),
  redirect: () => get('/account').expect(302),
  payload: () => get(`${store}/_payload.json?sort=price`).expect(200),
  whole: () => get(`${store}?sort=price`).expect(200),
  streamed: getStreamed,
}

/** The rows of the table in docs/architecture.md: kind, when, file. */
const documented = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^\| `(\w+)` \| [^|]+ \| `(send-[\w.-]+)` \|$/gm,
    ),
  ].map(([, kind, file]) => [kind, `${folder}${file}`]),
)
const senders = [...new Set(documented.values())]

test('docs/architecture.md names the file of each kind of answer', () => {
  expect([...documented.keys()]).toEqual(Object.keys(requests))
  for (const file of senders) expect(existsSync(file), file).toBe(true)
})

test.each(Object.entries(requests))(
  'an answer of the kind %s is sent by its own file',
  async (kind, request) => {
    // What is kept by the cache, or compiled, is there the second time.
    await request()
    const files = await filesCalledBy(folder, request)
    expect(files.filter((file) => senders.includes(file))).toEqual([documented.get(kind)])
  },
)
