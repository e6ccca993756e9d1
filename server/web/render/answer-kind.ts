/** How a request for a page is answered. docs/architecture.md names the file of each. */
export type AnswerKind = StoredKind | 'redirect' | LoadedKind

/** A page from the cache: unchanged, or with its visitor's own part of the layout. */
type StoredKind = 'hit' | 'cached' | 'personal'
/** A page that was loaded for its visitor. */
type LoadedKind = 'payload' | 'whole' | 'streamed'

interface Stored {
  page: { readonly isPublicPayload?: boolean }
  isPayload: boolean
  isAnonymous: boolean
}

/** Decides how a page of the cache is sent. */
export const kindOfStored = ({ page, isPayload, isAnonymous }: Stored): Exclude<StoredKind, 'hit'> =>
  isAnonymous || (isPayload && page.isPublicPayload) ? 'cached' : 'personal'

interface Loaded {
  isPayload: boolean
  /** True when deferred data is still pending, and the browser can place streamed parts. */
  isPending: boolean
}

/** Decides how a page with loaded data is sent. */
export function kindOfLoaded({ isPayload, isPending }: Loaded): LoadedKind {
  if (isPayload) return 'payload'
  return isPending ? 'streamed' : 'whole'
}
