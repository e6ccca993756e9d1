import { demoPages } from './demo-pages.ts'
import { demoSession } from './demo-session.ts'
import { compressed, type MeasuredRequest, measureCpu } from './measure-cpu.ts'
import type { PageQueries } from './servers/query-server.ts'
import { startBare } from './servers/start-bare.ts'
import { startBytes } from './servers/start-bytes.ts'
import { startQueryServer } from './servers/start-query-server.ts'
import { type RunningShop, startShop } from './servers/start-shop.ts'

const fewAndMany = [10, 50]
/** More clients would only wait for each other. */
const few = [10]
type Headers = Record<string, string>
const postalCode = '01310100'
const inPostalCode: Headers = { cookie: `feira_cep=${postalCode}` }
const asNobody = { sessionToken: null, postalCode: null }

/** The server's processor time for pages, beside what bare node:http and bare React need for the same. */
export async function pages(called: string) {
  const shop = await startShop()
  try {
    const { store, product } = await demoPages(shop.address)
    console.log('processor time of the server for one request, and how often it is in the other’s:')
    for (const [name, path] of Object.entries({ home: '/', store, product }))
      if (name.includes(called)) await cachedPage(shop, name, path)
    const session = await demoSession(shop.address)
    const framed: [name: string, path: string, own: Headers][] = [
      ['store, signed in', store, session],
      ['product, signed in', product, session],
      ['store, with a postal code', store, inPostalCode],
    ]
    for (const [name, path, own] of framed)
      if (name.includes(called)) await renderedPage(shop, name, { path, own })
    const made: [name: string, path: string, own: Headers, visitor: Partial<PageQueries>][] = [
      ['store, sorted, with a postal code', `${store}?sort=name`, inPostalCode, { postalCode }],
      ['search', '/search?q=pao', {}, {}],
      ['orders', '/orders', session, { sessionToken: tokenIn(session.cookie) }],
    ]
    for (const [name, path, own, visitor] of made)
      if (name.includes(called))
        await renderedPage(shop, name, { path, own, queries: { ...asNobody, ...visitor, path } })
  } finally {
    await shop.stop()
  }
}

/** Compares a cached page with bare node:http that sends the same bytes. */
async function cachedPage(shop: RunningShop, name: string, path: string) {
  const url = shop.address + path
  // The first request renders the page for the second.
  await fetch(url).then((answer) => answer.text())
  const { headers } = await fetch(url)
  const requests: [string, { url: string; headers: Headers; status?: number }][] = [
    [`${name}, plain`, { url, headers: {} }],
    [`${name}, compressed`, { url, headers: compressed }],
    [
      `${name}, unchanged`,
      { url, headers: { ...compressed, 'if-none-match': headers.get('etag') ?? '' }, status: 304 },
    ],
    [`${name}, data`, { url: `${url.replace(/\/$/, '')}/_payload.json`, headers: compressed }],
  ]
  const bytes = await startBytes(requests.map(([, each]) => each))
  try {
    for (const [index, [title, each]] of requests.entries()) {
      const bare = { ...each, url: `${bytes.address}/${index}`, pid: bytes.pid }
      await compare(title, { requests: { ...each, pid: shop.pid }, bare }, 'node:http')
    }
  } finally {
    await bytes.stop()
  }
}

interface RenderedPage {
  path: string
  own: Headers
  /** The number of queries per request. */
  queries?: Omit<PageQueries, 'dataDir'>
}

/** A page rendered for its visitor, against bare React with the same tree and data. */
async function renderedPage(shop: RunningShop, name: string, { path, own, queries }: RenderedPage) {
  const bare = await startBare(shop.address, path, own)
  const database = queries && (await startQueryServer({ ...queries, dataDir: shop.dataDir }))
  try {
    for (const [how, headers] of [
      ['plain', own],
      ['compressed', { ...own, ...compressed }],
    ] as const) {
      const requests = { url: shop.address + path, headers, pid: shop.pid }
      const other = { url: bare.address, headers, pid: bare.pid }
      const queriesOnly = database && { url: database.address, headers: {}, pid: database.pid }
      await compare(
        `${name}, ${how}`,
        { requests, bare: other, ...(queriesOnly && { queriesOnly }) },
        'React',
      )
    }
  } finally {
    await bare.stop()
    await database?.stop()
  }
}

interface Compared {
  requests: MeasuredRequest
  bare: MeasuredRequest
  /** A server that runs only the queries of the page. */
  queriesOnly?: MeasuredRequest
}

async function compare(title: string, compared: Compared, other: 'node:http' | 'React') {
  for (const connections of other === 'React' ? few : fewAndMany) {
    const { requests, bare, queriesOnly } = await measureCpu<keyof Compared>(
      compared as Required<Compared>,
      connections,
    )
    const micros = (cpuMicros: number) => `${cpuMicros.toFixed(0).padStart(5)} µs`
    const ratio = (own: number) => `${(bare.cpuMicros / own).toFixed(2)} ×`
    console.log(
      `${title.padEnd(40)} ${String(connections).padStart(2)} connections: ${micros(requests.cpuMicros)}` +
        ` (${requests.perSecond.toFixed(0)} a second); bare ${other} ${micros(bare.cpuMicros)}: ${ratio(requests.cpuMicros)}` +
        (queriesOnly
          ? `; without the ${micros(queriesOnly.cpuMicros).trim()} of its queries ${ratio(requests.cpuMicros - queriesOnly.cpuMicros)}`
          : ''),
    )
  }
}

/** The session token in the cookie. */
const tokenIn = (cookie: string): string =>
  JSON.parse(Buffer.from(/feira_session=([^;]+)/.exec(cookie)?.[1] ?? '', 'base64').toString()).token
