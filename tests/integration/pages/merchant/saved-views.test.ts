import { afterAll, beforeAll, expect, test } from 'vitest'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxSavedViews } from '#shared/orders/saved-order-views.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const save = (view: string, search: string, visitor = caio) =>
  visitor.post(`/merchant/orders?${search}`).type('form').send({ intent: 'save-view', view })

async function views(visitor = caio) {
  const { body } = await visitor.get('/merchant/orders/_payload.json').expect(200)
  return (body.data['merchant-orders'] as PageData['merchant-orders']).views
}

test('a search of the list is saved under a name, renewed under the same and forgotten', async () => {
  await save('Atrasados do balcão', 'tab=ship&due=late&delivery=pickup&nothing=1').expect(303)
  await save('atrasados do Balcão', 'tab=ship&due=late').expect(303)
  const [view, ...others] = await views()
  expect(others).toEqual([])
  expect(view).toMatchObject({ name: 'atrasados do Balcão', search: 'tab=ship&due=late' })
  const { text } = await caio.get('/merchant/orders').expect(200)
  expect(text).toContain('href="/merchant/orders?tab=ship&amp;due=late"')
  await caio
    .post(href('merchant-orders'))
    .type('form')
    .send({ intent: 'remove-view', viewId: view?.id })
    .expect(303)
  expect(await views()).toEqual([])
})

test('a view without a name is asked for one, and a store has so many at most', async () => {
  const nameless = await save('  ', 'q=café').expect(422)
  expect(nameless.text).toContain('aria-invalid="true"')
  for (let at = 0; at < maxSavedViews; at++) await save(`Vista ${at}`, 'tab=accept').expect(303)
  const { text } = await save('Mais uma', 'q=café').expect(409)
  expect(shownHtml(text).includes(ruleMessages.too_many_views)).toBe(true)
  expect(text).toContain('Mais uma')
})

test("a store's views are its own", async () => {
  const ana = await shop.signedIn('ana@feira.test')
  await save('Da Ana', 'tab=check', ana).expect(303)
  const [own] = await views(ana)
  await caio
    .post(href('merchant-orders'))
    .type('form')
    .send({ intent: 'remove-view', viewId: own?.id })
    .expect(404)
  expect(await views(ana)).toHaveLength(1)
  expect((await views()).map(({ name }) => name)).not.toContain('Da Ana')
})
