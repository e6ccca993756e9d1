import type { PictureView } from '#shared/catalog/catalog.ts'

/** A product viewed in this browser. Its price is not stored, because it may change. */
export interface SeenProduct {
  /** The path of its page. */
  path: string
  title: string
  store: string
  picture: PictureView | null
}

const key = 'feira-seen'
const maxSeen = 13

/**
 * Returns the viewed products, newest first. They never leave the browser. Storage is untrusted, so they are checked.
 */
export function seenProducts(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : []
  } catch {
    // Storage may be blocked, which counts as no viewed products.
    return []
  }
}

export const rememberSeen = (product: SeenProduct) =>
  store([product, ...seenProducts().filter(({ path }) => path !== product.path)].slice(0, maxSeen))

export const forgetSeen = () => store([])

function store(products: SeenProduct[]) {
  try {
    if (products.length > 0) localStorage.setItem(key, JSON.stringify(products))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be full or blocked, and the page works without it.
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
