import { demoCustomer } from './demo-customer.ts'
import { demoPages } from './demo-pages.ts'
import { type Asked, compressed, measureCpu } from './measure-cpu.ts'
import { startBare } from './start-bare.ts'
import { startBytes } from './start-bytes.ts'
import { type RunningShop, startShop } from './start-shop.ts'

const fewAndMany = [10, 50]
/** More would wait for each other. */
const few = [10]
type Headers = Record<string, string>
const postalCode: Headers = { cookie: 'feira_cep=01310100' }

/** The server's processor time for pages, beside what bare node:http and bare React need for the same. */
export async function pages(called: string) {
  const shop = await startShop()
  try {
    const { store, product } = await demoPages(shop.address)
    console.log('processor time of the server for one request, and how often it is in the other’s:')
    for (const [name, path] of Object.entries({ home: '/', store, product }))
      if (name.includes(called)) await keptPage(shop, name, path)
    const session = await demoCustomer(shop.address)
    const rendered: [name: string, path: string, own: Headers][] = [
      ['store, signed in', store, session],
      ['product, signed in', product, session],
      ['store, with a postal code', store, postalCode],
      ['store, sorted, with a postal code', `${store}?sort=name`, postalCode],
      ['search', '/search?q=pao', {}],
      ['orders', '/orders', session],
    ]
    for (const [name, path, own] of rendered)
      if (name.includes(called)) await renderedPage(shop, name, path, own)
  } finally {
    await shop.stop()
  }
}

/** A page that lies ready, against bare node:http that answers the same bytes. */
async function keptPage(shop: RunningShop, name: string, path: string) {
  const url = shop.address + path
  // Made by the first, ready for the second.
  await fetch(url).then((answer) => answer.text())
  const { headers } = await fetch(url)
  const asked: [string, { url: string; headers: Headers }][] = [
    [`${name}, plain`, { url, headers: {} }],
    [`${name}, compressed`, { url, headers: compressed }],
    [`${name}, unchanged`, { url, headers: { ...compressed, 'if-none-match': headers.get('etag') ?? '' } }],
    [`${name}, data`, { url: `${url.replace(/\/$/, '')}/_payload.json`, headers: compressed }],
  ]
  const bytes = await startBytes(asked.map(([, each]) => each))
  try {
    for (const [index, [title, each]] of asked.entries()) {
      const bare = { url: `${bytes.address}/${index}`, headers: each.headers, pid: bytes.pid }
      await compare(title, { ...each, pid: shop.pid }, bare, 'node:http')
    }
  } finally {
    await bytes.stop()
  }
}

/** A page that is made for its visitor, against bare React with the same tree and data. */
async function renderedPage(shop: RunningShop, name: string, path: string, own: Headers) {
  const bare = await startBare(shop.address, path, own)
  try {
    for (const [how, headers] of [
      ['plain', own],
      ['compressed', { ...own, ...compressed }],
    ] as const) {
      const asked = { url: shop.address + path, headers, pid: shop.pid }
      await compare(`${name}, ${how}`, asked, { url: bare.address, headers, pid: bare.pid }, 'React')
    }
  } finally {
    await bare.stop()
  }
}

async function compare(title: string, asked: Asked, bare: Asked, other: 'node:http' | 'React') {
  for (const connections of other === 'React' ? few : fewAndMany) {
    const [own, its] = await measureCpu(asked, bare, connections)
    const ratio = (its.cpuMicros / own.cpuMicros).toFixed(2)
    console.log(
      `${title.padEnd(40)} ${String(connections).padStart(2)} connections: ${own.cpuMicros.toFixed(0).padStart(5)} µs` +
        ` (${own.perSecond.toFixed(0)} a second); bare ${other} ${its.cpuMicros.toFixed(0).padStart(5)} µs: ${ratio} ×`,
    )
  }
}
