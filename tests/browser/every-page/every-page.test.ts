import { describe, expect, inject, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'
import { panelPaths } from '#tests/support/browser/panel-paths.ts'

const open = withBrowser()
const accountPaths = [
  '/account',
  '/account/addresses',
  '/account/addresses/new',
  '/account/security',
  '/account/privacy',
  '/account/notices',
  '/notifications',
  '/account/security/second-factor',
  '/account/security/passkeys',
]
const allSettings = [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const

describe.each(allSettings)('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const settings = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const

  test('every public page hydrates without console messages and passes the accessibility checks', async () => {
    const page = await open(settings)
    const product = await productOf(page, 'cafe-serra-azul')
    const { pathname } = new URL(product, inject('shop').address)
    const paths = [
      '/',
      '/stores',
      '/stores/cafe-serra-azul',
      product,
      `${pathname}/questions`,
      `${pathname}/reviews`,
      '/categories/cafe',
      '/search?q=cafe',
      '/search?q=nadaqueexista',
      '/help',
      '/terms',
      '/privacy',
    ]
    for (const path of [
      ...paths,
      '/search?option=tamanho:p&stock=1',
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
      '/confirm-email?token=x',
      '/confirm-question?token=x',
      '/cancel-erasure?token=x',
      '/guest-privacy?token=x',
    ]) {
      await page.goto(path)
      await expectHydrated(page)
      await expectAccessible(page)
      expect(await page.getByRole('heading', { level: 1 }).count(), `one h1 on ${path}`).toBe(1)
    }
  })

  test('every page of customers hydrates without console messages and is accessible', async () => {
    const page = await open(settings)
    await signIn(page, 'cliente@feira.test')
    for (const path of ['/orders', '/orders?label=canceled', '/sign-out', ...accountPaths]) {
      await page.goto(path)
      await expectHydrated(page)
      await expectAccessible(page)
    }
    const order = page.locator('main a[href^="/orders/"]').first()
    await page.goto('/orders')
    await page.goto(`${await order.getAttribute('href')}/messages`)
    await expectHydrated(page)
    await expectAccessible(page)
    const applicant = await open(settings)
    await signIn(applicant, 'tome@feira.test')
    await applicant.goto('/sell')
    await expectHydrated(applicant)
    await expectAccessible(applicant)
  })

  test('every page of merchants hydrates without console messages and is accessible', async () => {
    const merchant = await open(settings)
    await signIn(merchant, 'lojista@feira.test')
    for (const path of panelPaths) {
      await merchant.goto(path)
      await merchant.getByRole('heading', { level: 1 }).waitFor()
      await expectHydrated(merchant)
      await expectAccessible(merchant)
    }
    await merchant.goto('/merchant/orders')
    const sold = merchant.locator('main a[href^="/merchant/orders/"]').first()
    await merchant.goto(`${await sold.getAttribute('href')}/messages`)
    await expectHydrated(merchant)
    await expectAccessible(merchant)
    await merchant.goto('/merchant/products')
    const product = merchant.locator('main table a[href^="/merchant/products/"]').first()
    const address = (await product.getAttribute('href')) ?? ''
    const plan = new URLSearchParams({
      product: address.split('/').at(-1) ?? '',
      action: 'price',
      percent: '10',
    })
    for (const [path, shown] of [
      [address, '#product-form'],
      [`${address}/preview`, 'h1'],
      [`/merchant/products/bulk?${plan}`, 'main tbody tr'],
    ] as const) {
      await merchant.goto(path)
      await merchant.locator(shown).first().waitFor()
      await expectHydrated(merchant)
      await expectAccessible(merchant)
    }
  })

  test('every page of the operator hydrates without console messages and is accessible', async () => {
    const operator = await open(settings)
    await signIn(operator, 'operador@feira.test')
    for (const path of [
      '/operator',
      '/operator/orders',
      '/operator/products',
      '/operator/merchants',
      '/operator/requirements',
      '/operator/statements',
      '/operator/payouts',
      '/operator/receivables',
      '/operator/commission',
      '/operator/commission/new',
      '/operator/commission/report',
      '/operator/jobs',
      '/operator/audit',
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
      '/operator/settings/texts/terms?version=0',
    ]) {
      await operator.goto(path)
      await expectHydrated(operator)
      await expectAccessible(operator)
    }
    await operator.goto('/operator/merchants?status=in_review')
    await operator.getByRole('link', { name: 'Geleias da Rosa' }).click()
    await operator.waitForURL(/operator\/merchants\/./)
    await expectAccessible(operator)
    await operator.goto('/operator/orders')
    await operator.locator('.order-number').first().click()
    await operator.waitForURL(/operator\/orders\/./)
    await expectAccessible(operator)
  })
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
