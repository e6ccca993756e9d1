import type { PersonCard, PersonFilter } from '#shared/account/people.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'

export interface Data {
  people: ListPart<PersonCard>
  filters: { filter: PersonFilter | ''; query: string }
}
