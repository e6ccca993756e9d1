import type { ListPart } from '#shared/catalog/catalog.ts'
import type { WindowVersionCard } from '#shared/window/window-versions.ts'

export interface Data {
  id: string
  /** Null for the home page. */
  slug: string | null
  versions: ListPart<WindowVersionCard>
  draftId: string | null
}
