import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { VisitorPage } from './browser.ts'

const colors = ['Azul', 'Areia']
const sizes = ['P', 'M', 'G']

export const optionValue = (page: VisitorPage, option: number, value: number) =>
  page.locator(`[name="optionName${option}.value${value}"]`)

const row = (page: VisitorPage, ...options: string[]) =>
  page.getByRole('group', { name: options.join(' · '), exact: true })

export const price = (page: VisitorPage, ...options: string[]) =>
  row(page, ...options).locator('[name^="price."]')

async function openOption(page: VisitorPage, option: number) {
  const name = page.locator(`[name=optionName${option}]`)
  if (!(await name.isVisible())) await page.getByText(messages.optionTitle(option), { exact: true }).click()
}

/** Types a product of two colours and three sizes; it is not saved yet. */
export async function typeSixVariants(page: VisitorPage, title: string) {
  await page.getByLabel(messages.fields.title, { exact: true }).fill(title)
  for (const [option, name, values] of [
    [1, 'Cor', colors],
    [2, 'Tamanho', sizes],
  ] as const) {
    await openOption(page, option)
    await page.locator(`[name=optionName${option}]`).fill(name)
    for (const [index, value] of values.entries()) await optionValue(page, option, index + 1).fill(value)
  }
}

export async function typePrices(page: VisitorPage) {
  for (const [colorIndex, color] of colors.entries())
    for (const [sizeIndex, size] of sizes.entries())
      await price(page, color, size).fill(`${40 + 10 * colorIndex + sizeIndex},00`)
}

export async function typeStock(page: VisitorPage, pieces: number) {
  for (const color of colors)
    for (const size of sizes) await row(page, color, size).locator('[name^="stock."]').fill(`${pieces}`)
}
