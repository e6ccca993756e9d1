import type { ShopTextName } from './shop-text-names.ts'

/** A text of the shop in the operator's list. */
export interface ShopTextCard {
  name: ShopTextName
  /** 0 is the text that comes with the program. */
  version: number
  updatedAt: string
}

export interface ShopTextVersion {
  version: number
  /** The version that was restored, or null when the text was written. */
  restoredVersion: number | null
  at: string
  /** Null for a command. */
  author: string | null
}

/** HTML with marks for the values that the operator configured. */
export interface LegalText {
  html: string
  updatedAt: string
}

/** The greeting at the top of the home page. */
export interface Greeting {
  title: string
  html: string
}
