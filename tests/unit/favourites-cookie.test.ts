import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { readFavourites, writeFavourites } from '#server/web/middleware/favourites-cookie.ts'
import { changedFavourites, maxGuestFavourites, noFavourites } from '#shared/favourites.ts'

test('favourites come back from the cookie as they went in', () => {
  const favourites = { products: [newId(), newId()], stores: [newId()] }
  expect(readFavourites(writeFavourites(favourites) ?? '')).toEqual(favourites)
  expect(writeFavourites(noFavourites)).toBeNull()
})

test('as many as are allowed fit into a cookie', () => {
  const ids = Array.from({ length: maxGuestFavourites }, newId)
  expect(writeFavourites({ products: ids, stores: ids })?.length).toBeLessThan(2500)
})

test.each(['', '~', 'x', '~~~', 'á.b~c', '%00', `${'A'.repeat(21)}~`, 'A'.repeat(9000), '../../etc~1'])(
  'a cookie of anybody’s invention is nothing, or ids: %s',
  (text) => {
    const { products, stores } = readFavourites(text)
    for (const id of [...products, ...stores])
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(products.length).toBeLessThanOrEqual(maxGuestFavourites)
  },
)

test('the newest stands first, and one too many pushes out the oldest', () => {
  const ids = Array.from({ length: maxGuestFavourites + 1 }, newId)
  const kept = ids.reduce(
    (all, id) => changedFavourites(all, { kind: 'product', id, wanted: true }),
    noFavourites,
  )
  expect(kept.products).toEqual(ids.toReversed().slice(0, maxGuestFavourites))
  const [newest = ''] = kept.products
  expect(changedFavourites(kept, { kind: 'product', id: newest, wanted: false }).products).not.toContain(
    newest,
  )
  expect(changedFavourites(kept, { kind: 'store', id: newest, wanted: false })).toEqual(kept)
})
