import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase } from '#server/db/connect.ts'
import { demoPages } from './demo-pages.ts'
import { median } from './median.ts'
import { startShop } from './servers/start-shop.ts'

const slowQueryMs = 1_000
const rounds = 9
/** The cookie of a browser that has shown that it runs scripts. */
const headers = {
  cookie: 'js=1',
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

/** The time to the first byte of a product page whose reviews take a second. */
export async function streaming() {
  const shop = await startShop()
  const database = await connectDatabase({ dataDir: shop.dataDir })
  try {
    const { product } = await demoPages(shop.address)
    // A page with a variant in its address is not cached.
    const url = `${shop.address}${product}?variant=first`
    for (let each = 0; each < rounds; each++) await readTimes(url)
    const times: Times[] = []
    for (let round = 0; round < rounds; round++) times.push(await readDeferred(url, database.pool))
    const medianOf = (name: keyof Times) => median(times.map((each) => each[name]))
    const firstMs = medianOf('firstMs')
    console.log(
      `product, its reviews ${slowQueryMs} ms late: first byte after ${firstMs.toFixed(0)} ms ` +
        `(${((100 * firstMs) / slowQueryMs).toFixed(1)} %), heading after ${medianOf('headingMs').toFixed(0)} ms, ` +
        `last byte after ${medianOf('lastMs').toFixed(0)} ms`,
    )
  } finally {
    await database.close()
    await shop.stop()
  }
}

/** Locks the reviews for this time. No other part of the page queries them. */
async function readDeferred(url: string, pool: Pool): Promise<Times> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table review in access exclusive mode')
    const [times] = await Promise.all([readTimes(url), delay(slowQueryMs).then(() => client.query('commit'))])
    if (times.lastMs < slowQueryMs) throw new Error(`${url} did not wait for its reviews`)
    return times
  } finally {
    client.release()
  }
}

type Pool = Awaited<ReturnType<typeof connectDatabase>>['pool']

interface Times {
  firstMs: number
  headingMs: number
  lastMs: number
}

function readTimes(url: string): Promise<Times> {
  const { promise, resolve, reject } = Promise.withResolvers<Times>()
  const startedMs = performance.now()
  const sinceStart = () => performance.now() - startedMs
  get(url, { headers }, (answer) => {
    let html = ''
    let firstMs = 0
    let headingMs = Number.NaN
    answer.setEncoding('utf8').on('data', (piece: string) => {
      firstMs ||= sinceStart()
      html += piece
      if (Number.isNaN(headingMs) && html.includes('</h1>')) headingMs = sinceStart()
    })
    answer.on('end', () => resolve({ firstMs, headingMs, lastMs: sinceStart() }))
    answer.on('error', reject)
  }).on('error', reject)
  return promise
}
