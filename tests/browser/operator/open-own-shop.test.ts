import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectHydrated,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { fillLegalIdentity, openShop } from '#tests/support/browser/set-up-shop.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const open = withBrowser()
const allSettings = [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const

let dataDir: string
let shop: Awaited<ReturnType<typeof startShopProcess>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
  shop = await startShopProcess({ dataDir, environment: { DEMO: '0' } })
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** As `npm run feira -- setup-link` prints it, at the running shop's port. */
async function setupAddress() {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)('node', ['dist/server/cli.js', 'setup-link'], { env })
  return shop.address + (/\/setup\?token=[\w-]+/.exec(stdout)?.[0] ?? '')
}

describe('a shop that nobody operates yet', () => {
  test.each(allSettings)('has accessible pages for opening it at $width pixels', async (settings) => {
    const { colorScheme, ...viewport } = settings
    const page = await open({ viewport, colorScheme, reducedMotion: 'reduce' })
    for (const address of [await setupAddress(), `${shop.address}/setup`]) {
      await page.goto(address)
      await expectHydrated(page)
      await expectAccessible(page)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }
  })

  test('is opened on a phone without scripts', async () => {
    const page = await open({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
    await page.goto(await setupAddress())
    await page.getByLabel('Nome completo').fill('Rita Prado')
    await page.getByLabel('E-mail').fill('rita@mercado.com.br')
    await page.getByRole('button', { name: 'Criar conta e abrir a feira' }).click()
    await page.getByRole('alert').getByText('Informe sua senha.').waitFor()
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Rita Prado')
    await openShop(page)
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await page.getByRole('alert').getByText('Diga o CNPJ ou o CPF.').waitFor()
    await fillLegalIdentity(page)
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await page.getByText('A identificação foi salva.').waitFor()
    await page.getByLabel('E-mail de atendimento').fill('oi@mercado.com.br')
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await page.getByText('Nenhum servidor de e-mail está configurado.').waitFor()
    await page.getByRole('link', { name: 'Pular por enquanto' }).click()
    await page.getByRole('radio', { name: /A feira/ }).check()
    await page.getByRole('textbox', { name: 'Chave Pix' }).fill('pix@mercado.com.br')
    await page.getByLabel('Nome de quem recebe').fill('Mercado da Rita')
    await page.getByLabel('Cidade de quem recebe').fill('Recife')
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await page.waitForURL(/\/setup\?step=commission/)
    await page.getByRole('radio', { name: /Uma porcentagem/ }).check()
    await page.getByRole('textbox', { name: /^Porcentagem/ }).fill('12')
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await page.waitForURL(/\/setup\?step=categories/)
    await page.goto(`${shop.address}/operator`)
    await page.getByRole('link', { name: 'Continuar a configuração, passo a passo' }).click()
    await page.waitForURL(`${shop.address}/setup`)
  })

  test.each(allSettings)(
    'leads through accessible steps at $width pixels',
    async ({ colorScheme, ...viewport }) => {
      const page = await open({ viewport, colorScheme, reducedMotion: 'reduce' })
      await enter(page)
      for (const step of ['legal', 'contact', 'mail', 'money', 'commission', 'categories']) {
        await page.goto(`${shop.address}/setup?step=${step}`)
        await expectHydrated(page)
        await expectAccessible(page)
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      }
    },
  )

  test('is set up once the last step is saved', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } })
    await enter(page)
    await page.getByRole('link', { name: 'Continuar a configuração, passo a passo' }).click()
    await page.getByRole('navigation', { name: 'Passos' }).getByRole('link', { name: 'Categorias' }).click()
    await page.getByRole('button', { name: 'Usar estas categorias' }).click()
    await page.getByText('Tudo salvo').waitFor()
    await page.getByRole('link', { name: 'Ir para as lojas' }).click()
    await page.waitForURL(/\/operator\/merchants/)
  })

  test('shows its logo everywhere at once, and no longer when it is removed', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } })
    await enter(page)
    await page.goto(`${shop.address}/operator/settings/brand`)
    await expectHydrated(page)
    const logos = page.locator('img[src*="/images/"]')
    await expect.poll(() => logos.count()).toBe(0)
    const red = { create: { width: 200, height: 200, channels: 3, background: '#c33' } } as const
    const buffer = await sharp(red).png().toBuffer()
    await page.getByLabel('Arquivo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Enviar logotipo' }).click()
    await page.getByText('O logotipo foi salvo.').waitFor()
    // In the layout and beside the form.
    await expect.poll(() => logos.count()).toBeGreaterThan(1)
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Tirar o logotipo' }).click()
    await page.getByText('O logotipo foi tirado.').waitFor()
    // A tab that was just loaded for another build is loaded again after half a minute.
    await expect.poll(() => logos.count()).toBe(0)
  })
})

async function enter(page: VisitorPage) {
  await page.goto(`${shop.address}/sign-in?to=/operator`)
  await page.getByLabel('E-mail').fill('rita@mercado.com.br')
  await page.getByLabel('Senha').fill('figos-maduros-42')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${shop.address}/operator`)
}
