import type { Request } from 'express'
import { type MatchedPage, matchPage } from '#shared/routing/match-page.ts'
import { type FormResult, splitResult } from '#shared/routing/result-parameters.ts'
import { pageOfPayload } from '#shared/runtime/payload.ts'

/** The page that a request is for, and whether it requests the page or its data. */
export interface PageAddress {
  /** The page's path as it was requested. */
  path: string
  /** The query with its `?`, or empty. A payload's leading build id is left out. */
  search: string
  /**
   * The page's own address, never its payload's, on the shop's configured origin, because the `Host` header is not
   * trusted. It lacks the result of a form.
   */
  url: URL
  /** From the query. */
  result: FormResult
  isPayload: boolean
  /** Null when no page has the address. */
  match: MatchedPage | null
}

/** An address that a page has. */
export type MatchedAddress = PageAddress & { match: MatchedPage }

export const isMatched = (address: PageAddress): address is MatchedAddress => address.match !== null

const addresses = new WeakMap<Request, PageAddress>()

/** Returns the address of a request. It is matched at most once per request, on first use. */
export function pageAddress(req: Request, publicUrl: string): PageAddress {
  const known = addresses.get(req)
  if (known) return known
  const pageOfThis = pageOfPayload(req.path)
  const path = pageOfThis ?? req.path
  const address = new LazyAddress(path, pageSearch(req), pageOfThis !== null, publicUrl)
  addresses.set(req, address)
  return address
}

/** Returns the page of a request whose address was matched, or null when there is none. */
export const pageOfRequest = (req: Request): MatchedPage | null => addresses.get(req)?.match ?? null

class LazyAddress implements PageAddress {
  readonly path: string
  readonly search: string
  readonly isPayload: boolean
  readonly #publicUrl: string
  #url: URL | undefined
  #split: ReturnType<typeof splitResult> | undefined
  #match: MatchedPage | null | undefined

  constructor(path: string, search: string, isPayload: boolean, publicUrl: string) {
    this.path = path
    this.search = search
    this.isPayload = isPayload
    this.#publicUrl = publicUrl
  }

  get url(): URL {
    this.#url ??= new URL(`${this.#publicUrl}${this.path.replace(/^\/{2,}/, '/')}${this.#parts.search}`)
    return this.#url
  }

  get result(): FormResult {
    return this.#parts.result
  }

  get #parts() {
    this.#split ??= splitResult(this.search)
    return this.#split
  }

  get match(): MatchedPage | null {
    if (this.#match === undefined) this.#match = matchPage(this.url.pathname)
    return this.#match
  }
}

function pageSearch(req: Request): string {
  const [, ...parts] = req.originalUrl.split('?')
  const query = parts.join('?').replace(/^b[0-9a-f]{12}(&|$)/, '')
  return query && `?${query}`
}
