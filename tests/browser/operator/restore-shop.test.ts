import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { openShop, printedSetupAddress } from '#tests/support/browser/set-up-shop.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const minuteMs = 60_000
const open = withBrowser()
const folders: string[] = []

const folder = async () => {
  const made = await temporaryFolder()
  folders.push(made)
  return made
}

let backups: string
let shop: Awaited<ReturnType<typeof startShopProcess>>
beforeAll(async () => {
  backups = await folder()
  const dataDir = await folder()
  const before = await startShopProcess({ dataDir, environment: { DEMO: '0' } })
  const page = await open({ viewport: { width: 390, height: 800 } })
  await page.goto(await printedSetupAddress(before.said))
  await openShop(page)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'production' }
  await promisify(execFile)('node', ['dist/server/cli.js', 'backup', backups], { env })
  await before.stop()
  shop = await startShopProcess({ dataDir: await folder(), environment: { DEMO: '0', BACKUP_TO: backups } })
})
afterAll(async () => {
  await shop.stop()
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

test('an empty shop comes back from a backup on a phone without scripts', async () => {
  const setup = await printedSetupAddress(shop.said)
  const views = [
    { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
    { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  ] as const
  const scripted = () => Promise.all(views.map((view) => open({ ...view, reducedMotion: 'reduce' })))
  for (const page of await scripted()) {
    await page.goto(`${setup}&restore=1`)
    await expectHydrated(page)
    await expectAccessible(page)
  }

  const page = await open({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  await page.goto(setup)
  await page.getByRole('link', { name: 'Trazer de uma cópia de segurança' }).click()
  await page.getByLabel('De outro lugar').check()
  await page.getByRole('button', { name: 'Trazer a feira de volta' }).click()
  await page.getByRole('alert').getByText('Escreva a pasta ou o endereço da cópia.').waitFor()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Trazer a feira de volta' }).click()
  // The page loads itself again until the shop is back.
  await page.getByRole('heading', { name: 'A feira está de volta' }).waitFor({ timeout: 3 * minuteMs })

  // Tabs of before ask for the build of an empty shop, which is gone.
  for (const each of await scripted()) {
    await each.goto(`${setup}&restore=1`)
    await expectHydrated(each)
    await expectAccessible(each)
    await expect.poll(() => each.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail').fill('rita@mercado.com.br')
  await page.getByLabel('Senha').fill('figos-maduros-42')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.goto(`${shop.address}/operator`)
  await page.getByText('Mercado da Rita').first().waitFor()
})
