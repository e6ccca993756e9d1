import { beforeAll, describe, expect, test } from 'vitest'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { uploadMessages } from '#shared/messages/upload.ts'
import { expectAccessible, signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { optionValue, price, typePrices, typeSixVariants } from '#tests/support/browser/six-variants.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { fields, variantFields } = messages

async function openAsMerchant(path: string, javaScriptEnabled = true) {
  const page = await open({ ...phone, javaScriptEnabled })
  await signIn(page, store.owner.email)
  await page.goto(path)
  if (javaScriptEnabled) await ready(page)
  return page
}

const ready = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
const save = (page: VisitorPage, name: string = messages.save) =>
  page.getByRole('button', { name, exact: true }).click()
const shownPrices = (page: VisitorPage) =>
  page
    .locator('[name^="price."]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

async function createdProduct(page: VisitorPage, title: string) {
  await typeSixVariants(page, title)
  await typePrices(page)
  await save(page, messages.create)
  await page.getByText(messages.created).waitFor()
  return new URL(page.url()).pathname
}

describe.each([true, false])('where scripts run: %s', (javaScriptEnabled) => {
  test('a merchant creates six variants, and a further size leaves the others as they are', async () => {
    const page = await openAsMerchant('/merchant/products/new', javaScriptEnabled)
    await typeSixVariants(page, `Tigela ${javaScriptEnabled}`)
    if (!javaScriptEnabled) await page.getByRole('button', { name: messages.applyOptions }).click()
    await typePrices(page)
    await save(page, messages.create)
    await page.getByText(messages.created).waitFor()
    await expect.poll(() => shownPrices(page)).toEqual(['40,00', '41,00', '42,00', '50,00', '51,00', '52,00'])
    const known = await page.locator('[name^="base."]').evaluateAll(idsOfBases)

    await optionValue(page, 2, 4).fill('GG')
    if (!javaScriptEnabled) await page.getByRole('button', { name: messages.applyOptions }).click()
    await price(page, 'Areia', 'GG').fill('59,00')
    await save(page)
    await page.getByText(messages.saved).waitFor()
    await expect
      .poll(() => shownPrices(page))
      .toEqual([...['40,00', '41,00', '42,00', '40,00'], ...['50,00', '51,00', '52,00', '59,00']])
    const after = await page.locator('[name^="base."]').evaluateAll(idsOfBases)
    expect(after.filter((id) => known.includes(id))).toEqual(known)
    if (javaScriptEnabled) await expectAccessible(page)
  })
})

/** The variants that the rows of the form show. */
const idsOfBases = (inputs: Element[]) =>
  inputs.map((input) => (input as HTMLInputElement).value.split('.')[0] ?? '')

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'two people in one product, %s: the second sees both versions, and nobody loses work',
  async (_, scripts) => {
    const first = await openAsMerchant('/merchant/products/new')
    const path = await createdProduct(first, 'Prato fundo')
    const second = await openAsMerchant(path, scripts)
    await first.getByLabel(fields.title, { exact: true }).fill('Prato da primeira')
    await price(first, 'Azul', 'M').fill('45,00')
    await save(first)
    await first.getByText(messages.saved).waitFor()

    await second.getByLabel(fields.title, { exact: true }).fill('Prato da segunda')
    await second.getByLabel(fields.tags).fill('barro')
    await price(second, 'Areia', 'G').fill('60,00')
    await save(second)
    const news = second.getByRole('region', { name: messages.news })
    await news.waitFor()
    if (scripts) await expectAccessible(second)
    await news.getByText(`${variantFields.price} de Azul · M`).waitFor()
    await expect.poll(() => price(second, 'Azul', 'M').inputValue()).toBe('45,00')
    await expect.poll(() => price(second, 'Areia', 'G').inputValue()).toBe('60,00')
    await news.getByLabel(messages.theirs).check()
    // What else is wrong does not hide the choice.
    await price(second, 'Areia', 'G').fill('sessenta')
    await save(second)
    await second.getByText(messages.fieldErrors.money).first().waitFor()
    await expect.poll(() => news.getByLabel(messages.theirs).isChecked()).toBe(true)
    await price(second, 'Areia', 'G').fill('60,00')
    await save(second)
    await second.getByText(messages.saved).waitFor()
    await expect
      .poll(() => second.getByLabel(fields.title, { exact: true }).inputValue())
      .toBe('Prato da primeira')
    await expect.poll(() => second.getByLabel(fields.tags).inputValue()).toBe('barro')
    await expect
      .poll(() => shownPrices(second))
      .toEqual(['40,00', '45,00', '42,00', '50,00', '51,00', '60,00'])
  },
)

test.each([true, false])('a refused product keeps what was typed, where scripts run: %s', async (scripts) => {
  const page = await openAsMerchant('/merchant/products/new', scripts)
  await page.getByLabel(messages.fields.description).fill('Feito **à mão**')
  await page.locator('[name="price.0-0-0"]').fill('doze')
  await save(page, messages.create)
  await page.getByText(messages.fieldErrors.money).first().waitFor()
  await page.getByText(messages.fieldErrors.title).first().waitFor()
  await expect.poll(() => page.getByLabel(messages.fields.description).inputValue()).toBe('Feito **à mão**')
  await expect.poll(() => page.locator('[name="price.0-0-0"]').inputValue()).toBe('doze')
  if (scripts) await expectAccessible(page)
})

test('a price for all fills the combinations at once, follows while it is typed, and leaves what a person typed', async () => {
  const page = await openAsMerchant('/merchant/products/new')
  await typeSixVariants(page, 'Prato fundo')
  await price(page, 'Azul', 'M').fill('77,00')
  const forAll = page.getByRole('group', { name: messages.forAll })
  await forAll.getByLabel(variantFields.price).fill('40,00')
  await expect.poll(() => shownPrices(page)).toEqual(['40,00', '77,00', '40,00', '40,00', '40,00', '40,00'])
  await forAll.getByLabel(variantFields.price).fill('41,00')
  await forAll.getByLabel(variantFields.weight).fill('300')
  await expect.poll(() => shownPrices(page)).toEqual(['41,00', '77,00', '41,00', '41,00', '41,00', '41,00'])
  await expectAccessible(page)
  await price(page, 'Areia', 'P').fill('55,00')
  await price(page, 'Areia', 'P').press('Control+d')
  await expect.poll(() => shownPrices(page)).toEqual(['41,00', '77,00', '41,00', '55,00', '55,00', '55,00'])
  await page.getByRole('button', { name: /^Repetir nas de baixo.*Azul · M$/ }).click()
  await expect.poll(() => shownPrices(page)).toEqual(['41,00', '77,00', '77,00', '77,00', '77,00', '77,00'])
  await save(page, messages.create)
  await page.getByText(messages.created).waitFor()
  await expect.poll(() => shownPrices(page)).toEqual(['41,00', '77,00', '77,00', '77,00', '77,00', '77,00'])
})

test('a product that never arrived keeps what was typed, also of new combinations', async () => {
  const page = await openAsMerchant('/merchant/products/new')
  await typeSixVariants(page, 'Copo alto')
  await typePrices(page)
  const isSave = '**/merchant/products/new/_payload.json*'
  await page.route(isSave, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save(page, messages.create)
  await page.getByText(uploadMessages.lost).waitFor()
  await expect.poll(() => shownPrices(page)).toEqual(['40,00', '41,00', '42,00', '50,00', '51,00', '52,00'])
  await page.unroute(isSave)
  await save(page, messages.create)
  await page.getByText(messages.created).waitFor()
})

test.each([true, false])(
  'what was sent after the session ended waits until it is saved or dropped, where scripts run: %s',
  async (scripts) => {
    const page = await openAsMerchant('/merchant/products', scripts)
    await page.locator('main table a').first().click()
    await page.waitForURL(/products\/[0-9a-f-]{36}$/)
    if (scripts) await ready(page)
    const brand = page.getByLabel(fields.brand)
    const before = await brand.inputValue()
    await brand.fill('Marca sem sessão')
    await page.context().clearCookies({ name: /session/ })
    await save(page)
    await page.waitForURL('**/sign-in?**')
    await page.getByText(customerMessages.signIn.hasDraft).waitFor()
    await page.getByLabel('E-mail').fill(store.owner.email)
    await page.getByLabel('Senha').fill('feira-demo')
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.getByText(messages.draft).waitFor()
    await expect.poll(() => brand.inputValue()).toBe('Marca sem sessão')
    if (scripts) await expectAccessible(page)
    await page.getByRole('button', { name: messages.dropDraft }).click()
    await page.getByText(messages.draft).waitFor({ state: 'detached' })
    await expect.poll(() => brand.inputValue()).toBe(before)
  },
)

test('the bar names what will change, covers no field, and takes changes back', async () => {
  const page = await openAsMerchant('/merchant/products')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('main table a').first().click()
  await page.waitForURL(/products\/[0-9a-f-]{36}$/)
  const title = page.getByLabel(fields.title, { exact: true })
  const before = await title.inputValue()
  await title.fill('Outro nome')
  await page.getByLabel(fields.tags).fill('novo')
  await page.getByText('Alterado: nome, etiquetas').waitFor()
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('#product-form .save-bar')?.getBoundingClientRect()
    const controls = [...document.querySelectorAll<HTMLElement>('#product-form [name]')]
    return controls
      .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }) && !each.closest('.save-bar'))
      .flatMap((each) => {
        each.focus()
        const { bottom, height } = each.getBoundingClientRect()
        return bar && height < 200 && bottom > bar.top + 1 ? [each.getAttribute('name')] : []
      })
  })
  expect(covered).toEqual([])
  await page.getByRole('button', { name: messages.discard, exact: true }).click()
  await expect.poll(() => title.inputValue()).toBe(before)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(messages.discarded)
})
