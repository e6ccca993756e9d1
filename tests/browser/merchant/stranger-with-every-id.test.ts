import { expect, test } from 'vitest'
import { pageNames, routeRule } from '#shared/routes.ts'
import { signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** The lists that name the rows of the demo store; the integration tests know the rows that it has none of. */
const lists: Record<string, string> = {
  orderNumber: '/merchant/orders',
  productId: '/merchant/products',
  variantId: '/merchant/stock',
  ruleId: '/merchant/delivery',
}

const pages = pageNames
  .map((name) => routeRule(name).path)
  .flatMap((path) => {
    const [, parameter = ''] = /^\/merchant\/.*:(\w+)/.exec(path) ?? []
    const list = lists[parameter]
    return list ? [{ path, parameter, list }] : []
  })

/** The first row of a list: its id, and a name that nobody else may read. The number of an order stands in its address. */
async function firstOf(owner: VisitorPage, list: string) {
  await owner.goto(list)
  const link = owner.locator(`main table a[href^="${list}/"]`).first()
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', 'http://shop')
  const id = pathname.split('/').at(-1) ?? ''
  const customer = owner.locator('main table .worklist-who .worklist-line')
  const name = await (list === lists.orderNumber ? customer.first() : link).innerText()
  return { id, name: name.split('\n')[0]?.trim() ?? '' }
}

test('a stranger with every id of another store finds none of its pages', async () => {
  const [owner, stranger] = [await open(phone), await open(phone)]
  await signIn(owner, 'lojista@feira.test')
  await signIn(stranger, 'zulmira@feira.test')
  for (const { path, parameter, list } of pages) {
    const { id, name } = await firstOf(owner, list)
    const address = path.replace(`:${parameter}`, id)
    expect((await owner.goto(address))?.status(), address).toBe(200)
    await expect.poll(() => owner.content(), { message: address }).toContain(name)
    expect((await stranger.goto(address))?.status(), address).toBe(404)
    await expect.poll(() => stranger.content(), { message: address }).not.toContain(name)
  }
  expect(pages.length).toBeGreaterThanOrEqual(5)
})
