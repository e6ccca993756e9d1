/** How a request for a page is answered; docs/architecture.md names the file of each. */
export type AnswerKind = StoredKind | 'redirect' | LoadedKind

/** A page of the cache: as it is, or with its visitor's own part of the layout. */
type StoredKind = 'hit' | 'cached' | 'personal'
/** A page that ran for its visitor. */
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
  /** Deferred data is still on its way, and the browser can put parts in their places. */
  isPending: boolean
}

/** Decides how a page is sent that has loaded its data. */
export function kindOfLoaded({ isPayload, isPending }: Loaded): LoadedKind {
  if (isPayload) return 'payload'
  return isPending ? 'streamed' : 'whole'
}
