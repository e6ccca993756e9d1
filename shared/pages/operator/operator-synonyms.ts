import type { ListPart } from '#shared/catalog/catalog.ts'

export interface Data {
  query: string
  /** Each a set of synonyms. */
  sets: ListPart<string[]>
  /** The set that was just written; empty: none was. */
  added: string[]
}
