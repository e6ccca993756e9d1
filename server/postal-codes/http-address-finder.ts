import { LRUCache } from 'lru-cache'
import type { AddressFinder, FoundAddress } from './address-finder.ts'

const budgetMs = 2000
const dayMs = 86_400_000
const foundMs = 90 * dayMs
const notFoundMs = 3_600_000
/** After a failure no service is queried for this long. */
const pauseMs = 60_000
/** These services are meant for single lookups, so few run at once. */
const atOnce = 4
const maxCachedAddresses = 50_000

interface HttpAddressFinderOptions {
  /** Contains `{cep}` in place of the postal code. */
  urlTemplate: string
  onError: (error: Error) => void
  now?: () => number
}

/**
 * Reads the responses of BrasilAPI, OpenCEP and ViaCEP alike. Found addresses are cached for 90 days, unknown ones for
 * an hour. A failing service is not queried for a minute.
 */
export function httpAddressFinder(options: HttpAddressFinderOptions): AddressFinder {
  const { urlTemplate, onError, now = Date.now } = options
  const cache = new LRUCache<string, { address: FoundAddress | null }>({
    max: maxCachedAddresses,
    perf: { now },
    ttlResolution: 0,
  })
  const pending = new Map<string, Promise<FoundAddress | null>>()
  let pausedUntil = 0

  async function lookUp(postalCode: string): Promise<FoundAddress | null> {
    try {
      const address = await fetchAddress(urlTemplate.replaceAll('{cep}', postalCode))
      cache.set(postalCode, { address }, { ttl: address ? foundMs : notFoundMs })
      return address
    } catch (cause) {
      pausedUntil = now() + pauseMs
      onError(new Error('The address service did not answer', { cause }))
      return null
    } finally {
      pending.delete(postalCode)
    }
  }

  return {
    async find(postalCode) {
      const known = cache.get(postalCode)
      if (known) return known.address
      const underWay = pending.get(postalCode)
      if (underWay) return underWay
      if (now() < pausedUntil || pending.size >= atOnce) return null
      const answer = lookUp(postalCode)
      pending.set(postalCode, answer)
      return answer
    },
  }
}

async function fetchAddress(url: string): Promise<FoundAddress | null> {
  const response = await fetch(url, {
    // Requests must not be sent to another address than the operator's service.
    redirect: 'error',
    signal: AbortSignal.timeout(budgetMs),
    headers: { accept: 'application/json' },
  })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`It answered ${response.status}`)
  return readAddress(await response.json())
}

/** ViaCEP responds 200 with `erro` for a postal code that does not exist. */
export function readAddress(body: unknown): FoundAddress | null {
  if (typeof body !== 'object' || body === null || 'erro' in body) return null
  const fields = body as Record<string, unknown>
  const text = (...names: string[]) => {
    const found = names.map((name) => fields[name]).find((value) => typeof value === 'string')
    return typeof found === 'string' ? found.trim().slice(0, 120) : ''
  }
  const city = text('city', 'localidade')
  const region = text('state', 'uf').toUpperCase()
  if (city === '' || !/^[A-Z]{2}$/.test(region)) return null
  return { street: text('street', 'logradouro'), district: text('neighborhood', 'bairro'), city, region }
}
