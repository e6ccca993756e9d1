import { expect, test } from 'vitest'
import { expectAccessible, withBrowser } from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'
import { panelPaths } from '#tests/support/browser/panel-paths.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { startTour } from '#tests/support/browser/tour.ts'

const open = withBrowser()

test('every public page is good on a phone and on a wide window', async () => {
  const { page, visit } = await startTour(open)
  const product = await productOf(page, 'cafe-serra-azul')
  const { pathname } = new URL(product, sharedShop().address)
  for (const path of [
    '/',
    '/stores',
    '/stores/cafe-serra-azul',
    product,
    `${pathname}/questions`,
    `${pathname}/reviews`,
    '/categories/cafe',
    '/search?q=cafe',
    '/search?q=nadaqueexista',
    '/search?option=tamanho:p&stock=1',
    '/help',
    '/moderation',
    '/terms',
    '/privacy',
    '/postal-code',
    '/consent',
    '/find-order',
    '/sell',
    '/own-shop',
    '/favourites',
    '/cart',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/sign-in-link',
    '/sign-in-by-link',
    '/reset-password?token=x',
    '/unsubscribe?token=x',
    '/saved-cart?token=x',
    '/confirm-email?token=x',
    '/confirm-question?token=x',
    '/cancel-erasure?token=x',
    '/undo-change?token=x',
    '/guest-privacy?token=x',
  ])
    await visit(path)
})

test('every page of customers is good on a phone and on a wide window', async () => {
  const { visit, firstOf } = await startTour(open, 'cliente@feira.test')
  const order = await firstOf('/orders')
  for (const path of [
    '/orders',
    '/orders?label=canceled',
    order,
    `${order}/messages`,
    '/favourites',
    '/sign-out',
    '/account',
    '/account/addresses',
    '/account/addresses/new',
    '/account/security',
    '/confirm-access',
    '/account/privacy',
    '/account/notices',
    '/notifications',
    '/account/security/second-factor',
    '/account/security/passkeys',
  ])
    await visit(path)
  const applicant = await startTour(open, 'tome@feira.test')
  await applicant.visit('/sell')
})

test('every page of a busy store is good on a phone and on a wide window', async () => {
  const { visit, firstOf } = await startTour(open, 'lojista@feira.test')
  const [order = ''] = (await firstOf('/merchant/orders', 'main table a.order-number')).split('?')
  const number = order.split('/').at(-1)
  const product = await firstOf('/merchant/products', 'main table a[href^="/merchant/products/"]')
  const plan = new URLSearchParams({
    product: product.split('/').at(-1) ?? '',
    action: 'price',
    percent: '10',
  })
  for (const path of [
    ...panelPaths,
    `${order}?tab=all`,
    `${order}/messages`,
    '/merchant/orders?tab=ship',
    '/merchant/orders/dispatch',
    `/merchant/orders/papers?order=${number}`,
    `/merchant/orders/write?order=${number}`,
    await firstOf('/merchant/stock', 'main table a[href^="/merchant/stock/"]'),
    await firstOf('/merchant/delivery', 'main table a[href^="/merchant/delivery/"]'),
    await firstOf('/merchant/discounts', 'main table a[href^="/merchant/discounts/"]'),
  ])
    await visit(path)
  await visit(product, '#product-form')
  await visit(`${product}/preview`, 'h1')
  await visit(`/merchant/products/bulk?${plan}`, 'main tbody tr')
})

test('in a store without anything, every page of the panel is good and says what comes next', async () => {
  const { page, visit } = await startTour(open, 'tome@feira.test')
  for (const path of panelPaths) {
    await visit(path)
    for (const empty of await page.locator('.empty-state').all())
      await expect
        .poll(() => empty.locator('p').count(), { message: `what comes next on ${path}` })
        .toBeGreaterThan(0)
    if (['/merchant', '/merchant/products', '/merchant/products/grid', '/merchant/stock'].includes(path))
      await page.locator('.empty-state a[href="/merchant/products/new"]').waitFor()
  }
})

test('every page of the operator is good on a phone and on a wide window', async () => {
  const { page, visit, firstOf } = await startTour(open, 'operador@feira.test')
  await page.goto('/operator/merchants?status=in_review')
  const applicant = await page.getByRole('link', { name: 'Geleias da Rosa' }).getAttribute('href')
  for (const path of [
    '/operator',
    '/operator/orders',
    '/operator/products',
    '/operator/products?list=all',
    await firstOf('/operator/products?list=all', 'main table a[href^="/operator/products/"]'),
    '/operator/products?list=down',
    '/operator/decisions',
    '/operator/decisions?list=all',
    '/operator/merchants',
    await firstOf('/operator/merchants'),
    applicant ?? '',
    `${applicant}/preview`,
    '/operator/announcements',
    await firstOf('/operator/orders'),
    '/operator/requirements',
    '/operator/people',
    await firstOf('/operator/people'),
    '/operator/numbers',
    '/operator/numbers/rows',
    '/operator/reputation',
    '/operator/reputation/rules',
    '/operator/statements',
    '/operator/payouts',
    '/operator/refunds',
    '/operator/receivables',
    '/operator/commission',
    '/operator/commission/new',
    '/operator/commission/report',
    '/operator/jobs',
    '/operator/audit',
    '/operator/window',
    '/operator/categories',
    '/operator/categories?category=cafe',
    '/operator/synonyms',
    '/operator/connections',
    '/operator/reconciliation',
    '/operator/claims',
    '/operator/claims?list=all',
    '/operator/questions',
    '/operator/reviews',
    '/operator/settings',
    '/operator/settings/brand',
    '/operator/settings/texts',
    '/operator/settings/texts/terms',
    '/operator/settings/texts/terms?version=0',
  ])
    await visit(path)
})

test('the error screen hydrates, and its link leads to the home page', async () => {
  const page = await open()
  await page.goto('/nope')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  // The browser itself reports the document's own status.
  expect(page.messages.filter((message) => !message.includes('404'))).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
})
