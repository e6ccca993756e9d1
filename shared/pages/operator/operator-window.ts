import type { ListPart } from '#shared/catalog/catalog.ts'
import type { WindowPageCard } from '#shared/window/window-versions.ts'

export interface Data {
  home: WindowPageCard
  landings: ListPart<WindowPageCard>
}
