import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'
import type { LegalText, ShopTextVersion } from '#shared/settings/shop-texts.ts'

export interface Data {
  name: ShopTextName
  /** The current one; 0: it comes with the program. */
  version: number
  markdown: string
  versions: ListPart<ShopTextVersion>
  /** An older version to read; null: none was chosen. */
  shown: { version: number; text: LegalText } | null
  /** The version that was published or restored just now; null: none. */
}
