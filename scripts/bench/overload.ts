import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startShop } from './servers/start-shop.ts'

const path = '/search?q=caf%C3%A9'
const warmUpSeconds = 3
const roundSeconds = 8
const few = 10
const many = 300
const timesTooMany = 3
const others = 5
/** The share of peak throughput that must remain under overload. */
const leastShare = 0.6
/** The headers of a browser behind a proxy, which names the client's address. */
const headersFrom = (ip: string) => ({
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html',
  'x-forwarded-for': ip,
})

/**
 * Measures the pages per second under three times the possible load, the effect of one address that floods the shop on
 * others, and the recovery afterwards. Fails when too few pages are served.
 */
export async function overload() {
  const shop = await startShop({ environment: { TRUST_PROXY: 'on' } })
  try {
    const url = shop.address + path
    const load = (options: Partial<autocannon.Options>) =>
      autocannon({
        url,
        headers: headersFrom('203.0.113.1'),
        duration: roundSeconds,
        connections: few,
        ...options,
      })
    await load({ duration: warmUpSeconds })
    const peak = await load({})
    const offered = Math.ceil((timesTooMany * peak['2xx']) / roundSeconds)
    const flooded = await load({ connections: many, overallRate: offered })
    const visitors = Array.from({ length: others }, (_, index) =>
      load({ connections: 1, headers: headersFrom(`198.51.100.${index + 1}`) }),
    )
    // These connections open first, because Node accepts one new connection per turn of its loop.
    await delay(1_000)
    const stormed = await load({ connections: many })
    const beside = await Promise.all(visitors)
    const after = await load({})
    const share = (...results: autocannon.Result[]) =>
      results.reduce((sum, result) => sum + result['2xx'], 0) / peak['2xx']
    const shares = { flooded: share(flooded), stormed: share(stormed, ...beside), after: share(after) }
    const served = beside.map((result) => result['2xx'])
    const refused = beside.reduce((sum, result) => sum + result.non2xx + result.errors, 0)
    const slowest = Math.max(...beside.map(({ latency }) => latency.p99))
    console.log(`search page, ${few} connections: ${(peak['2xx'] / roundSeconds).toFixed(0)} pages a second`)
    console.log(
      `${offered} requests a second over ${many} connections: ${shares.flooded.toFixed(2)} of it, the others told to come back (${flooded['5xx']}), ${flooded.errors} lost; slowest page in a hundred ${flooded.latency.p99} ms`,
    )
    console.log(
      `${many} connections of one address that ask again at once: ${shares.stormed.toFixed(2)} of it (${stormed['5xx']} told to come back)`,
    )
    console.log(
      `beside them ${others} others, one page after the other: ${served.join(', ')} pages, ${refused} refused; slowest page in a hundred ${slowest} ms`,
    )
    console.log(`right after: ${shares.after.toFixed(2)} of it`)
    if (Math.min(...Object.values(shares), ...served) < leastShare || refused > 0) process.exitCode = 1
  } finally {
    await shop.stop()
  }
}
