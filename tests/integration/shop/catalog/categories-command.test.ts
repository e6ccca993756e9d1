import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { categoriesCommand } from '#server/cli/categories.ts'
import { product } from '#server/db/schema/index.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { sell } from '#tests/support/shop/sell.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

/** Each test that changes the tree has a shop of its own. */
async function ownShop() {
  const shop = await startShop()
  onTestFinished(() => shop.close())
  return { ...shop, categories: commandLine(categoriesCommand, shop.services) }
}

test('the operator builds the category tree: adds, renames, moves and removes', async () => {
  const { categories } = await ownShop()
  const listed = async () => (await categories('list')).said.split('\n')
  expect(await listed()).toEqual(['Cafés  (cafes)', 'Casa  (casa)', '  Cozinha  (cozinha)'])
  for (const args of [
    ['add', 'jardim', '--name', 'Jardim', '--position', '1'],
    ['add', 'vasos', '--name', 'Vasos', '--parent', 'casa', '--position', '1'],
    ['rename', 'cozinha', '--name', 'Cozinha e mesa'],
    ['move', 'cafes', '--parent', 'cozinha'],
    ['move', 'vasos', '--parent', 'jardim'],
    ['add', 'moedores', '--name', 'Moedores', '--parent', 'cafes'],
    ['move', 'casa', '--position', '1'],
  ]) {
    expect(await categories(...args), args.join(' ')).toMatchObject({ code: 0, said: 'Pronto.' })
  }
  expect(await listed()).toEqual([
    'Casa  (casa)',
    '  Cozinha e mesa  (cozinha)',
    '    Cafés  (cafes)',
    '      Moedores  (moedores)',
    'Jardim  (jardim)',
    '  Vasos  (vasos)',
  ])
  expect(await categories('move', 'cafes', '--parent', '')).toMatchObject({ code: 0 })
  expect((await listed()).at(-2)).toBe('Cafés  (cafes)')
})

test('the products of a removed category are in its parent', async () => {
  const { categories, services, world } = await ownShop()
  const { db } = services
  await categories('add', 'moedores', '--name', 'Moedores', '--parent', 'cafes')
  const id = await sell(db, {
    title: 'Moinho',
    merchantId: world.merchants.cafe.id,
    productType: 'Moedor Manual',
  })
  expect((await categories('fill', 'moedores', '--kind', 'moedor manual', '--store', 'ana')).said).toMatch(
    /^0/,
  )
  expect((await categories('fill', 'moedores', '--kind', 'moedor manual', '--store', 'cafe')).said).toMatch(
    /^1/,
  )
  expect(await categories('remove', 'moedores')).toMatchObject({ code: 0 })
  const [row] = await db.select().from(product).where(eq(product.id, id))
  expect(row?.categoryId).toBe(world.categories.coffee.id)
})

let unchanged: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  unchanged = await startShop()
})
afterAll(() => unchanged.close())

test.each([
  [['add', 'casa', '--name', 'Casa'], 'Já existe'],
  [['add', 'Árvore', '--name', 'Árvore'], 'não serve de endereço'],
  [['add', 'nova'], 'Falta --name'],
  [['add', 'nova', '--name', 'Nova', '--parent', 'nada'], 'acima'],
  [['add', 'nova', '--name', 'Nova', '--position', '0'], 'posição'],
  [['move', 'casa', '--parent', 'cozinha'], 'dentro de si'],
  [['move', 'casa'], 'Falta --parent'],
  [['rename', 'nada', '--name', 'Nada'], 'Não existe'],
  [['remove', 'casa'], 'tem outras categorias'],
  [['fill', 'casa'], 'Falta --kind'],
  [['plant', 'casa'], 'list, add'],
  [['remove'], 'CATEGORIA'],
])('the invalid command %j prints its error', async (args, complaint) => {
  const categories = commandLine(categoriesCommand, unchanged.services)
  expect(await categories(...args)).toMatchObject({ code: 1, complained: expect.stringContaining(complaint) })
})

test('the category tree has at most four levels', async () => {
  const { categories } = await ownShop()
  await categories('add', 'jardim', '--name', 'Jardim')
  for (const [slug, parent] of [
    ['n1', 'cozinha'],
    ['n2', 'n1'],
  ]) {
    expect(await categories('add', slug ?? '', '--name', 'N', '--parent', parent ?? '')).toMatchObject({
      code: 0,
    })
  }
  expect(await categories('add', 'n3', '--name', 'N', '--parent', 'n2')).toMatchObject({ code: 1 })
  expect(await categories('move', 'casa', '--parent', 'jardim')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('4 níveis'),
  })
})
