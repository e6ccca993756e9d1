import { vi } from 'vitest'
import { timeLimitMs, type VisitorPage } from './browser.ts'

/** The address that an empty shop prints once it has started, a moment after it is ready. */
export const printedSetupAddress = (said: () => string): Promise<string> =>
  vi.waitFor(
    () => {
      const [, address] = /(http\S+\/setup\?token=[\w-]+)\s/.exec(said()) ?? []
      if (!address) throw new Error(`The shop printed no address for its setup: ${said()}`)
      return address
    },
    { timeout: timeLimitMs },
  )

/** The operator's first visit: their account, a name for the shop, and every step that follows. */
export async function setUpShop(page: VisitorPage, address: string) {
  await page.goto(address)
  await openShop(page)
  await fillLegalIdentity(page)
  await saveStep(page)
  await page.getByLabel('E-mail de atendimento').fill('oi@mercado.com.br')
  await saveStep(page)
  await page.getByRole('link', { name: 'Pular por enquanto' }).click()
  await page.getByRole('radio', { name: /^Cada loja/ }).check()
  await saveStep(page)
  await page.getByRole('radio', { name: /^Sem comissão/ }).check()
  await saveStep(page)
  await page.getByRole('button', { name: 'Usar estas categorias' }).click()
  await page.waitForURL('**/operator?setup=done')
}

/** The account and the shop's name. */
export async function openShop(page: VisitorPage) {
  await page.getByLabel('Nome completo').fill('Rita Prado')
  await page.getByLabel('E-mail').fill('rita@mercado.com.br')
  await page.getByLabel('Senha').fill('figos-maduros-42')
  await page.getByLabel('Nome da feira').fill('Mercado da Rita')
  await page.getByRole('button', { name: 'Criar conta e abrir a feira' }).click()
  await page.waitForURL('**/setup?step=legal*')
}

export async function fillLegalIdentity(page: VisitorPage) {
  await page.getByLabel('Razão social ou nome completo').fill('Mercado da Rita Ltda.')
  await page.getByLabel('CNPJ ou CPF').fill('12.345.678/0001-95')
  await page.getByLabel('CEP').fill('50030-230')
  await page.getByLabel('Endereço').fill('Rua do Bom Jesus')
  await page.getByLabel('Número').fill('1')
  await page.getByLabel('Bairro').fill('Recife')
  await page.getByLabel('Cidade').fill('Recife')
  await page.getByLabel('Estado').selectOption('PE')
}

/** Saves a step and waits for the next, which the address names before it is shown. */
async function saveStep(page: VisitorPage) {
  const main = page.getByRole('main')
  const name = await main.getByRole('heading', { level: 2 }).first().innerText()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await main.getByRole('heading', { level: 2, name, exact: true }).waitFor({ state: 'detached' })
}
