import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '#scripts/free-port.ts'
import { maxSelfTimes, openInspector } from './cpu-profile.ts'
import { demoPages } from './demo-pages.ts'
import { demoSession } from './demo-session.ts'
import { compressed } from './measure-cpu.ts'
import { startShop } from './servers/start-shop.ts'

const folder = 'profiles'
const seconds = { warmUp: 2, profiled: 5 }
const connections = 10
const shown = 12

/** Writes a `.cpuprofile` of each chosen page and prints its most expensive functions. */
export async function profiles(called: string) {
  const port = await freePort()
  const shop = await startShop({ nodeFlags: [`--inspect=127.0.0.1:${port}`] })
  try {
    const { store, product } = await demoPages(shop.address)
    const session = await demoSession(shop.address)
    const requests: Record<string, { path: string; headers: Record<string, string> }> = {
      'store-cached': { path: store, headers: compressed },
      'store-signed-in': { path: store, headers: { ...session, ...compressed } },
      'store-signed-in-plain': { path: store, headers: session },
      'store-sorted-with-postal-code': {
        path: `${store}?sort=name`,
        headers: { cookie: 'feira_cep=01310100' },
      },
      'product-signed-in': { path: product, headers: { ...session, ...compressed } },
      search: { path: '/search?q=pao', headers: {} },
      orders: { path: '/orders', headers: session },
    }
    await mkdir(folder, { recursive: true })
    const inspector = await openInspector(port)
    for (const [name, { path, headers }] of Object.entries(requests)) {
      if (!name.includes(called)) continue
      const load = (duration: number) =>
        autocannon({ url: shop.address + path, headers, connections, duration })
      await load(seconds.warmUp)
      const profile = await inspector.profile(() => load(seconds.profiled))
      const file = join(folder, `${name}.cpuprofile`)
      await writeFile(file, JSON.stringify(profile))
      console.log(`\n${file}`)
      for (const { name: what, part } of maxSelfTimes(profile, shown))
        console.log(`  ${(part * 100).toFixed(1).padStart(5)} %  ${what}`)
    }
    inspector.close()
  } finally {
    await shop.stop()
  }
}
