import { people } from '#server/shop/customers/people-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { personFilters } from '#shared/account/people.ts'
import { maxEmailLength } from '#shared/customers.ts'

/** The accounts of the shop. */
export const operatorPeople: Page<'operator-people'> = {
  async load({ services, url: { searchParams } }) {
    const filter = personFilters.find((each) => each === searchParams.get('filter')) ?? ''
    const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxEmailLength)
    const cursor = searchParams.get('cursor')
    return { people: await people(services.db, { filter, query, cursor }), filters: { filter, query } }
  },
}
