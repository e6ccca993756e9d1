import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { readFavorites, writeFavorites } from '#server/web/middleware/favorites-cookie.ts'
import { changedFavorites, maxGuestFavorites, noFavorites } from '#shared/catalog/favorites.ts'

test('favorites are read from the cookie as they were written', () => {
  const favorites = { products: [newId(), newId()], stores: [newId()] }
  expect(readFavorites(writeFavorites(favorites) ?? '')).toEqual(favorites)
  expect(writeFavorites(noFavorites)).toBeNull()
})

test('the maximum of favorites fits into a cookie', () => {
  const ids = Array.from({ length: maxGuestFavorites }, newId)
  expect(writeFavorites({ products: ids, stores: ids })?.length).toBeLessThan(3000)
})

test.each(['', '~', 'x', '~~~', 'á.b~c', '%00', `${'A'.repeat(21)}~`, 'A'.repeat(9000), '../../etc~1'])(
  'an invalid favorites cookie is read as empty, or as valid ids: %s',
  (text) => {
    const { products, stores } = readFavorites(text)
    for (const id of [...products, ...stores])
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(products.length).toBeLessThanOrEqual(maxGuestFavorites)
  },
)

test('a new favorite comes first, and one beyond the maximum removes the oldest', () => {
  const ids = Array.from({ length: maxGuestFavorites + 1 }, newId)
  const stored = ids.reduce(
    (all, id) => changedFavorites(all, { kind: 'product', id, wanted: true }),
    noFavorites,
  )
  expect(stored.products).toEqual(ids.toReversed().slice(0, maxGuestFavorites))
  const [newest = ''] = stored.products
  expect(changedFavorites(stored, { kind: 'product', id: newest, wanted: false }).products).not.toContain(
    newest,
  )
  expect(changedFavorites(stored, { kind: 'store', id: newest, wanted: false })).toEqual(stored)
})
