import type { PictureView } from '#shared/catalog/catalog.ts'

/** A product that was looked at in this browser. Without its price, which may be another one by now. */
export interface SeenProduct {
  /** The path of its page. */
  path: string
  title: string
  store: string
  picture: PictureView | null
}

const key = 'feira-seen'
const maxSeen = 13

/** Newest first. The list never leaves the browser; anything may have written to the storage, so it is checked. */
export function seenProducts(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : []
  } catch {
    // Storage may be forbidden: then nothing was seen.
    return []
  }
}

export const noteSeen = (product: SeenProduct) =>
  store([product, ...seenProducts().filter(({ path }) => path !== product.path)].slice(0, maxSeen))

export const forgetSeen = () => store([])

function store(products: SeenProduct[]) {
  try {
    if (products.length > 0) localStorage.setItem(key, JSON.stringify(products))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: the page works without.
  }
}

function isSeenProduct(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null) return false
  const { path, title, store, picture } = value as Record<string, unknown>
  return (
    typeof path === 'string' &&
    /^\/stores\/[^/]+\/products\/[^/]+$/.test(path) &&
    typeof title === 'string' &&
    typeof store === 'string' &&
    (picture === null || isPicture(picture))
  )
}

function isPicture(value: unknown): value is PictureView {
  if (typeof value !== 'object' || value === null) return false
  const { id, alt, size, placeholder = '' } = value as Record<string, unknown>
  if (typeof placeholder !== 'string' || !/^[\w+/=]{0,400}$/.test(placeholder)) return false
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id) || typeof alt !== 'string') return false
  if (size === null) return true
  const { width, height } = (size ?? {}) as Record<string, unknown>
  return Number.isInteger(width) && Number.isInteger(height)
}
