import type { ShopTextName } from './shop-text-names.ts'

/** A text of the shop in the operator's list. */
export interface ShopTextCard {
  name: ShopTextName
  /** 0: the text that comes with the program. */
  version: number
  updatedAt: string
}

export interface ShopTextVersion {
  version: number
  /** The version whose text it is again; null: it was written. */
  restoredVersion: number | null
  at: string
  /** Null: a command. */
  author: string | null
}

/** HTML with the names of what the operator configured. */
export interface LegalText {
  html: string
  updatedAt: string
}

/** What the home page begins with. */
export interface Greeting {
  title: string
  html: string
}
