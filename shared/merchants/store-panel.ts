import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { PanelSectionName } from './panel-sections.ts'

/** What the header and the navigation of a store's panel show, beside the member's rights. */
export interface StorePanel {
  picture: DecorativePicture | null
  /** How much waits for the member in each section. Sections where nothing waits are absent. */
  counts: Partial<Record<PanelSectionName, number>>
}
