import type { VisitorPage } from './browser.ts'

/** The address that an empty shop printed when it started. */
export function printedSetupAddress(said: string): string {
  const [address] = /http\S+\/setup\?token=[\w-]+/.exec(said) ?? []
  if (!address) throw new Error(`The shop printed no address for its setup: ${said}`)
  return address
}

/** The operator's first visit: their account, and a name for the shop. */
export async function setUpShop(page: VisitorPage, address: string) {
  await page.goto(address)
  await page.getByLabel('Nome completo').fill('Rita Prado')
  await page.getByLabel('E-mail').fill('rita@mercado.com.br')
  await page.getByLabel('Senha').fill('figos-maduros-42')
  await page.getByLabel('Nome da feira').fill('Mercado da Rita')
  await page.getByRole('button', { name: 'Criar conta e abrir a feira' }).click()
  await page.waitForURL('**/operator')
}
