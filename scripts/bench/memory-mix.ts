import { Agent, get } from 'node:http'
import { scaleKinds } from '#server/demo/scale/scale-kinds.ts'
import { compressed } from './measure-cpu.ts'
import { random as seededRandom } from './seeded-random.ts'

type Headers = Record<string, string>

interface MixRequest {
  path: string
  headers: Headers
}

const postalCodes = ['01310100', '69005040', '40020000', '90010150']
const searched = [...new Set(scaleKinds.flatMap(({ noun, qualities }) => [noun, ...qualities]))]

/** Sends a reproducible mix of requests to a large shop. The parts add up to a hundred. */
export async function memoryMix(address: string, session: Headers) {
  const { lists, products } = await publicPages(address)
  const random = seededRandom('memory')
  const any = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(random() * things.length)] as Thing
  const anyPage = () => any(random() < 0.5 ? lists : products)
  let homeTag = ''
  const kinds: [parts: number, makeRequest: () => MixRequest][] = [
    [25, () => ({ path: any(lists), headers: compressed })],
    [5, () => ({ path: any(lists), headers: {} })],
    [10, () => ({ path: any(lists), headers: { ...compressed, ...session } })],
    [20, () => ({ path: any(products), headers: compressed })],
    [5, () => ({ path: any(products), headers: { ...compressed, ...session } })],
    [5, () => ({ path: anyPage(), headers: { ...compressed, cookie: `feira_cep=${any(postalCodes)}` } })],
    [10, () => ({ path: search(), headers: compressed })],
    [10, () => ({ path: `${anyPage().replace(/\/$/, '')}/_payload.json`, headers: compressed })],
    [7, () => ({ path: '/', headers: { ...compressed, 'if-none-match': homeTag } })],
    [3, () => ({ path: `/nobody/${Math.floor(random() * 1e9)}`, headers: compressed })],
  ]
  const bag = kinds.flatMap(([parts, makeRequest]) => Array.from({ length: parts }, () => makeRequest))

  function search(): string {
    const parameters = new URLSearchParams({ q: `${any(searched)} ${any(searched)}` })
    if (random() < 0.3) parameters.set('price', any(['-50', '50-100', '100-200']))
    if (random() < 0.2) parameters.set('offer', '1')
    if (random() < 0.2) parameters.set('sort', 'newest')
    return `/search?${parameters}`
  }

  const agent = new Agent({ keepAlive: true })
  const counts = new Map<number, number>()

  async function sendOnce() {
    const { path, headers } = any(bag)()
    const { status, etag } = await answerOf(address + path, { accept: 'text/html', ...headers }, agent)
    if (path === '/' && etag) homeTag = etag
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }

  return {
    counts,
    async load(requests: number, connections: number) {
      let left = requests
      const one = async () => {
        while (left-- > 0) await sendOnce()
      }
      await Promise.all(Array.from({ length: connections }, one))
    },
  }
}

/** Returns all pages in the sitemap. */
async function publicPages(address: string) {
  const index = await addressesOf(`${address}/sitemap.xml`)
  const pages = (await Promise.all(index.map(addressesOf))).flat().map((each) => new URL(each).pathname)
  const isProduct = (path: string) => path.includes('/products/')
  return { lists: pages.filter((path) => !isProduct(path)), products: pages.filter(isProduct) }
}

async function addressesOf(sitemap: string): Promise<string[]> {
  const xml = await fetch(sitemap).then((answer) => answer.text())
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

/** The body is read to its end and thrown away. */
function answerOf(url: string, headers: Headers, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; etag: string | undefined }>()
  get(url, { headers, agent }, (answer) => {
    answer.resume()
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag }))
    answer.on('error', reject)
  }).on('error', reject)
  return promise
}
