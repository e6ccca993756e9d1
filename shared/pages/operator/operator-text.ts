import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'
import type { LegalText, ShopTextVersion } from '#shared/settings/shop-texts.ts'

export interface Data {
  name: ShopTextName
  /** The current version. 0 is the text that comes with the program. */
  version: number
  markdown: string
  versions: ListPart<ShopTextVersion>
  /** An older version to read, or null when none was selected. */
  shown: { version: number; text: LegalText } | null
}
