import autocannon from 'autocannon'
import { startShop } from './start-shop.ts'

const path = '/search?q=caf%C3%A9'
const warmUpSeconds = 3
const roundSeconds = 8
const few = 10
const many = 300
const timesTooMany = 3
/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

/** Pages a second that still come when three times as many are asked for as can be made, and right after. */
export async function overload() {
  const shop = await startShop()
  try {
    const url = shop.address + path
    const ask = (options: Partial<autocannon.Options>) =>
      autocannon({ url, headers, duration: roundSeconds, connections: few, ...options })
    await ask({ duration: warmUpSeconds })
    const peak = await ask({})
    const offered = Math.ceil((timesTooMany * peak['2xx']) / roundSeconds)
    const flooded = await ask({ connections: many, overallRate: offered })
    const after = await ask({})
    const share = (result: autocannon.Result) => (result['2xx'] / peak['2xx']).toFixed(2)
    console.log(`search page, ${few} connections: ${(peak['2xx'] / roundSeconds).toFixed(0)} pages a second`)
    console.log(
      `${offered} requests a second over ${many} connections: ${share(flooded)} of it, the others told to come back (${flooded['5xx']}), ${flooded.errors} lost; slowest page in a hundred ${flooded.latency.p99} ms`,
    )
    console.log(`right after: ${share(after)} of it`)
  } finally {
    await shop.stop()
  }
}
