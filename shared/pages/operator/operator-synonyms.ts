import type { ListPart } from '#shared/catalog/catalog.ts'

export interface Data {
  query: string
  /** Sets of synonyms. */
  sets: ListPart<string[]>
  /** The set that was just added, or empty when none was. */
  added: string[]
}
