import { sqlStateOf } from '#server/db/sql-state.ts'
import { ShopError } from '#shared/errors.ts'

const uniqueViolation = '23505'

/** Runs a function that sets a store's slug. Error: `slug_taken` if the slug is or was another store's. */
export async function refuseTakenSlug<Result>(slug: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error
    throw new ShopError('slug_taken', `Another store is or was called ${slug}`)
  }
}
