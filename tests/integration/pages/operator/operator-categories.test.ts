import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { category, commissionRule, product } from '#server/db/schema/index.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sell } from '#tests/support/shop/sell.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let olga: ReturnType<typeof shop.visitor>
beforeEach(async () => {
  shop = await startApp()
  olga = shop.visitor()
  await olga
    .post('/sign-in')
    .type('form')
    .send({ email: 'olga@feira.test', password: worldPassword })
    .expect(303)
})
afterEach(() => shop.close())

const send = (form: Record<string, string>) => olga.post('/operator/categories').type('form').send(form)

async function shown(search = '') {
  const { body } = await olga.get(`/operator/categories/_payload.json${search}`)
  return body.data['operator-categories']
}

/** A category above, and one in it. */
async function addGarden() {
  const add = { intent: 'add', slug: '', position: '1' }
  await send({ ...add, category: '', name: 'Jardim & Ervas' }).expect(303)
  await send({ ...add, category: 'jardim-ervas', name: 'Vasos', slug: 'vasos-e-potes' }).expect(303)
}

async function refusedWith(form: Record<string, string>, complaint: string) {
  const { status, text } = await send(form)
  expect(status, complaint).toBe(422)
  expect(text).toContain(complaint)
  return text
}

test('the operator creates a category, and customers see it at once', async () => {
  await shop.visitor().get('/')
  expect(
    (await send({ intent: 'add', category: '', name: 'Jardim & Ervas', slug: '', position: '1' })).status,
  ).toBe(303)
  expect((await shop.visitor().get('/')).text).toContain('href="/categories/jardim-ervas"')
  const added = await send({
    intent: 'add',
    category: 'jardim-ervas',
    name: 'Vasos',
    slug: 'vasos-e-potes',
    position: '',
  })
  expect(added.headers.location).toBe('/operator/categories?category=jardim-ervas&done=added')
  expect((await olga.get(String(added.headers.location))).text).toContain(messages.saved.added)
  expect((await shop.visitor().get('/categories/vasos-e-potes')).text).toContain('Jardim &amp; Ervas')
  const { branches } = await shown()
  expect(branches[0]).toMatchObject({
    slug: 'jardim-ervas',
    below: [{ slug: 'vasos-e-potes', name: 'Vasos' }],
  })
})

test('an invalid form comes back filled in, each error beside its field', async () => {
  const add = { intent: 'add', category: '', name: 'Cozinha', slug: '', position: '' }
  const taken = await refusedWith(add, 'Já existe uma categoria com esse endereço.')
  expect(taken).toContain('value="Cozinha"')
  expect(taken).toMatch(/name="slug"[^>]*value="cozinha"/)
  await refusedWith({ ...add, name: ' ' }, 'Escreva o nome.')
  await refusedWith({ ...add, name: '★' }, 'Escreva o endereço.')
  await refusedWith({ ...add, name: 'a'.repeat(81) }, 'no máximo 80')
  await refusedWith({ ...add, slug: 'Árvore' }, 'não serve de endereço')
  await refusedWith({ ...add, slug: 'nova', position: '0' }, 'A posição é um número a partir de 1.')
  await refusedWith({ ...add, slug: 'nova', category: 'nada' }, 'Não existe a categoria acima.')
  await refusedWith({ intent: 'rename', category: 'casa', newName: '' }, 'Escreva o nome.')
  await refusedWith({ intent: 'rename', category: 'nada', newName: 'Nada' }, 'Não existe essa categoria.')
  const move = { intent: 'move', category: 'casa', newParent: '', newPosition: '' }
  await refusedWith({ ...move, newParent: 'cozinha' }, 'não pode ficar dentro de si mesma')
  await refusedWith({ ...move, newPosition: '-1' }, 'A posição é um número a partir de 1.')
  await refusedWith({ intent: 'fill', category: 'casa', kind: '', store: '' }, 'Escolha o tipo de produto.')
  await refusedWith({ intent: 'fill', category: 'casa', kind: 'x', store: 'nada' }, 'Não existe uma loja')
  await refusedWith({ intent: 'drop' }, 'role="alert"')
})

test('the operator renames and moves a category with its products', async () => {
  await addGarden()
  expect((await send({ intent: 'rename', category: 'cozinha', newName: 'Cozinha e mesa' })).status).toBe(303)
  expect((await shop.visitor().get('/categories/cozinha')).text).toContain('Cozinha e mesa')
  const moved = { intent: 'move', category: 'casa', newParent: 'jardim-ervas', newPosition: '1' }
  expect((await send(moved)).status).toBe(303)
  const { chosen, branches } = await shown('?category=casa')
  expect(chosen).toMatchObject({ position: 1, neighbours: 2, above: [{ slug: 'jardim-ervas' }], below: 1 })
  expect(chosen.places.map(({ slug }: { slug: string }) => slug)).not.toContain('cozinha')
  expect(branches).toMatchObject([{ slug: 'cozinha' }])
})

test('the operator fills a category with uncategorized products of some types', async () => {
  await addGarden()
  const { db } = shop.services
  const forSale = async () => (await shown('?q=jardim-ervas')).branches[0].products
  const before = await forSale()
  for (const [at, productType] of ['Regador', 'regador', 'REGADOR'].entries())
    await sell(db, { title: `Regador ${at}`, merchantId: shop.world.merchants.ana.id, productType })
  expect((await shown('?category=jardim-ervas')).chosen.kinds[0].count).toBe(3)
  const fill = { intent: 'fill', category: 'jardim-ervas', kind: 'Regador' }
  expect((await send({ ...fill, store: 'cafe' })).text).toContain('0 produtos entraram')
  expect((await send({ ...fill, store: 'ana' })).text).toContain('3 produtos entraram na categoria.')
  expect(await forSale()).toBe(before + 3)
})

test('a category with subcategories or a commission rule of its own cannot be deleted', async () => {
  await addGarden()
  const remove = (slug: string) => ({ intent: 'remove', category: slug, above: 'jardim-ervas' })
  await refusedWith(remove('jardim-ervas'), 'mova ou remova essas antes')
  expect((await olga.get('/operator/categories?category=jardim-ervas')).text).not.toContain('Remover Jardim')

  const { db } = shop.services
  const [pots] = await db.select().from(category).where(eq(category.slug, 'vasos-e-potes'))
  if (!pots) throw new Error('There is no such category')
  const id = newId()
  const rule = { id, position: 1, name: 'Vasos', match: { categories: [pots.id] }, bps: 500 }
  await db.insert(commissionRule).values(rule)
  await refusedWith(remove('vasos-e-potes'), 'regra de comissão')
  await db.update(commissionRule).set({ archivedAt: new Date() }).where(eq(commissionRule.id, id))

  const pot = await sell(db, {
    title: 'Pote',
    merchantId: shop.world.merchants.ana.id,
    categoryId: pots.id,
  })
  const { status, headers } = await send(remove('vasos-e-potes'))
  expect([status, headers.location]).toEqual([303, '/operator/categories?category=jardim-ervas&done=removed'])
  const [moved] = await db.select().from(product).where(eq(product.id, pot))
  expect(moved?.categoryId).toBe(pots.parentId)
  await refusedWith(remove('vasos-e-potes'), 'Não existe essa categoria.')
})

test('a category can be deleted once its commission rule has run out', async () => {
  const { db, clock } = shop.services
  const remove = (slug: string) => ({ intent: 'remove', category: slug, above: '' })
  for (const [slug, lastsMs] of [
    ['de-natal', -1],
    ['de-pascoa', 60_000],
  ] as const) {
    const id = newId()
    await db.insert(category).values({ id, slug, name: slug, position: 90 })
    const validUntil = new Date(clock().getTime() + lastsMs)
    await db
      .insert(commissionRule)
      .values({ position: 2, name: `Festas ${slug}`, match: { categories: [id] }, bps: 500, validUntil })
  }
  await refusedWith(remove('de-pascoa'), 'regra de comissão')
  await send(remove('de-natal')).expect(303)
  await refusedWith(remove('de-natal'), 'Não existe essa categoria.')
  expect((await olga.get('/operator/commission').expect(200)).text).toContain('Festas de-natal')
})

test('a category is found by its name or address, without its accents', async () => {
  await send({ intent: 'rename', category: 'cozinha', newName: 'Cozinha e mesa' }).expect(303)
  expect((await shown('?q=CAFÉS')).branches).toMatchObject([{ slug: 'cafes', above: [] }])
  expect((await shown('?q=mesa')).branches).toMatchObject([{ slug: 'cozinha', above: ['Casa'] }])
  for (const nonsense of ['?q=%00', '?q=%F0%9F%92%A5', '?category=nada', '?category=%00', '?q=nada'])
    expect((await olga.get(`/operator/categories${nonsense}`)).status, nonsense).toBe(200)
})

test('a long category tree is listed level by level', async () => {
  const { db } = shop.services
  const many = Array.from({ length: 250 }, (_, at) => ({
    id: newId(),
    slug: `n${at}`,
    name: `N${at}`,
    parentId: null as string | null,
  }))
  for (const [at, each] of many.entries())
    if (at > 0) each.parentId = many[Math.floor((at - 1) / 16)]?.id ?? null
  await db.insert(category).values(many)
  const { branches } = await shown()
  const top = branches.find(({ slug }: { slug: string }) => slug === 'n0')
  expect(top.below).toHaveLength(16)
  expect(top.below[0]).toMatchObject({ below: [], more: 16 })
})

test('a category without a name is asked for its name alone', async () => {
  const text = await refusedWith(
    { intent: 'add', category: '', name: '', slug: '', position: '' },
    'Escreva o nome.',
  )
  expect(text).not.toContain('Escreva o endereço.')
})
