import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '../../support/browser/browser.ts'
import { startShop } from '../../support/http/start-shop-process.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const minuteMs = 60_000
const open = withBrowser()

let dataDir: string
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
  shop = await startShop({ dataDir, environment: { DEMO: '0' } })
}, 3 * minuteMs)
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
  test.each([
    { width: 320, height: 640, colorScheme: 'dark' },
    { width: 1280, height: 900, colorScheme: 'light' },
  ] as const)(
    'has accessible pages for opening it at $width pixels',
    { timeout: 3 * minuteMs },
    async (settings) => {
      const { colorScheme, ...viewport } = settings
      const page = await open({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const address of [await setupAddress(), `${shop.address}/setup`]) {
        await page.goto(address)
        await expectHydrated(page)
        await expectAccessible(page)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      }
    },
  )

  test('is opened on a phone without scripts', { timeout: 3 * minuteMs }, async () => {
    const page = await open({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
    await page.goto(await setupAddress())
    await page.getByLabel('Nome completo').fill('Rita Prado')
    await page.getByLabel('E-mail').fill('rita@mercado.com.br')
    await page.getByRole('button', { name: 'Criar conta e abrir a feira' }).click()
    await page.getByRole('alert').getByText('Informe sua senha.').waitFor()
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Rita Prado')
    await page.getByLabel('Senha').fill('figos-maduros-42')
    await page.getByLabel('Nome da feira').fill('Mercado da Rita')
    await page.getByRole('button', { name: 'Criar conta e abrir a feira' }).click()
    await page.waitForURL(`${shop.address}/operator`)
    await page.getByText('Falta dizer quem responde pela feira.').waitFor()
    await page.getByRole('link', { name: 'Ir para as lojas' }).click()
    await page.waitForURL(/\/operator\/merchants/)
  })
})
