import type { PersonView } from '#shared/account/people.ts'

export interface Data {
  person: PersonView
}
