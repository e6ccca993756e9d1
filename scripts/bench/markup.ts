import { demoPages } from './demo-pages.ts'
import { demoSession } from './demo-session.ts'
import { measureCpu } from './measure-cpu.ts'
import { startBare } from './servers/start-bare.ts'
import { startShop } from './servers/start-shop.ts'

const connections = 10

/** Measures how much of a page's rendering the memoized markup saves, with data in memory and without compression. */
export async function markup(called: string) {
  const shop = await startShop()
  try {
    const { store, product } = await demoPages(shop.address)
    const session = await demoSession(shop.address)
    const pages: Record<string, { path: string; headers?: Record<string, string> }> = {
      'store, signed in': { path: store, headers: session },
      'store, sorted': { path: `${store}?sort=name` },
      search: { path: '/search?q=pao' },
      'product, signed in': { path: product, headers: session },
      'orders, signed in': { path: '/orders', headers: session },
    }
    for (const [name, { path, headers }] of Object.entries(pages)) {
      if (!name.includes(called)) continue
      const { address, pid, stop } = await startBare(shop.address, path, headers, 'markup-server')
      try {
        const request = (form: string) => ({ url: `${address}/${form}`, headers: {}, pid })
        const { memoized, whole } = await measureCpu(
          { memoized: request('memoized'), whole: request('whole') },
          connections,
        )
        const saved = 1 - memoized.cpuMicros / whole.cpuMicros
        console.log(
          `${name.padEnd(20)} ${memoized.cpuMicros.toFixed(0)} µs with memoized markup,` +
            ` ${whole.cpuMicros.toFixed(0)} µs without: it saves ${(saved * 100).toFixed(0)} %`,
        )
      } finally {
        await stop()
      }
    }
  } finally {
    await shop.stop()
  }
}
