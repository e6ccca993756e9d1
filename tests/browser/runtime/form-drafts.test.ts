import { describe, expect, test } from 'vitest'
import { formDeliveryMessages } from '#shared/messages/form-delivery.ts'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import {
  builtManifest,
  documentLoads,
  loadsDocument,
  takeAway,
  waitForCircles,
} from '#tests/support/browser/interception.ts'

const open = withBrowser()
const ready = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

/** A tab that learns of a newer version at once. */
async function openSignUp() {
  const page = await open()
  await page.route('**/sign-up', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response, body: (await response.text()).replace('3600000', '300') })
  })
  await page.route('**/_app/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'bffffffffffff', timestamp: 1 } }),
  )
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.type())
    // It may be gone with its page.
    dialog.accept().catch(() => undefined)
  })
  await page.goto('/sign-up')
  await ready(page)
  return Object.assign(page, { requested })
}

async function update(page: VisitorPage) {
  const loads = documentLoads(page)
  await loadsDocument(page, () => page.getByRole('button', { name: 'Atualizar agora' }).click())
  expect(loads).toEqual(['/sign-up'])
  await ready(page)
}

const name = (page: VisitorPage) => page.getByLabel('Nome completo').inputValue()
const storedDraft = (page: VisitorPage) => page.evaluate(() => sessionStorage.getItem('app:reload:state'))

describe('a draft of a form that was typed into', () => {
  test('is restored once after a reload by the app', async () => {
    const page = await openSignUp()
    await page.getByLabel('Nome completo').fill('Bia Souza')
    await page.getByLabel('E-mail').fill('bia@exemplo.com.br')
    await update(page)
    await expect.poll(() => name(page)).toBe('Bia Souza')
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('bia@exemplo.com.br')
    expect(page.requested).toEqual([])
    await expect.poll(() => storedDraft(page)).toBeNull()
    await page.goto('/sign-up')
    await ready(page)
    await expect.poll(() => name(page)).toBe('')
  })

  test('contains no password: the browser warns before a password is lost', async () => {
    const page = await openSignUp()
    const password = 'cavalo bateria grampo'
    await page.getByLabel('Nome completo').fill('Bia Souza')
    await page.getByLabel('Senha').fill(password)
    const stored: string[] = []
    await page.exposeFunction('noteStored', (text: string) => stored.push(text))
    await page.evaluate(() => {
      const write = Storage.prototype.setItem
      Storage.prototype.setItem = function setItem(key: string, text: string) {
        ;(window as unknown as { noteStored(text: string): void }).noteStored(text)
        write.call(this, key, text)
      }
    })
    await update(page)
    expect(page.requested).toEqual(['beforeunload'])
    await expect.poll(() => name(page)).toBe('Bia Souza')
    await expect.poll(() => page.getByLabel('Senha').inputValue()).toBe('')
    expect(stored.join()).toContain('Bia Souza')
    expect(stored.join()).not.toContain(password)
  })

  test('protects its form from another reload once it is restored', async () => {
    const page = await openSignUp()
    await page.getByLabel('Nome completo').fill('Bia Souza')
    await update(page)
    await expect.poll(() => name(page)).toBe('Bia Souza')
    await update(page)
    await expect.poll(() => name(page)).toBe('Bia Souza')
  })
})

test('a draft is restored after the page’s chunk failed to load and the page was reloaded', async () => {
  const page = await open()
  const loads = documentLoads(page)
  const chunk = (await builtManifest()).chunks['sign-up']?.[0] ?? ''
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${chunk}`, async (route) => {
    if (loads.length > 1) return route.continue()
    await held
    await route.fulfill({ status: 404, body: '404' })
  })
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel('Nome completo').fill('Bia Souza')
  await page.waitForFunction(() => document.cookie.includes('js=1'))
  release()
  await expect.poll(() => loads).toEqual(['/sign-up', '/sign-up'])
  await ready(page)
  await expect.poll(() => name(page)).toBe('Bia Souza')
})

test('a form that came back with errors is restored after a reload', async () => {
  const page = await openSignUp()
  await page.getByLabel('Nome completo').fill('Bia Souza')
  await page.getByLabel('E-mail').fill('bia')
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await update(page)
  await expect.poll(() => name(page)).toBe('Bia Souza')
})

test('a form whose request failed stays as it was typed, and counts as unsent', async () => {
  const page = await openSignUp()
  await page.getByLabel('Nome completo').fill('Bia Souza')
  await page.getByLabel('E-mail').fill('bia@exemplo.com.br')
  await page.getByLabel('Senha').fill('cavalo bateria grampo')
  await page.route('**/sign-up/_payload.json*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('alert').getByText(formDeliveryMessages.unknown).waitFor()
  await expect.poll(() => page.getByLabel('Senha').inputValue()).toBe('cavalo bateria grampo')
  await update(page)
  await expect.poll(() => name(page)).toBe('Bia Souza')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('bia@exemplo.com.br')
})

test('a form that was submitted is not filled in again when a later request fails', async () => {
  const page = await open()
  await page.goto('/sign-up')
  await ready(page)
  await page.getByLabel('Nome completo').fill('Bia Souza')
  await page.getByLabel('E-mail').fill('bia')
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.route('**/sign-up/_payload.json*', (route) => route.fulfill({ status: 503, body: 'x' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Criar conta' }).click()
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  await page.unroute('**/sign-up/_payload.json*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByLabel('Nome completo').waitFor()
  await waitForCircles(page)
  await expect.poll(() => name(page)).toBe('')
})

test('a draft of another page fills in no field', async () => {
  const page = await open()
  await takeAway(page, '/_app/builds/latest.json*')
  await page.addInitScript(() => {
    if (location.pathname === '/sign-in')
      sessionStorage.setItem(
        'app:reload:state',
        JSON.stringify({
          address: '/sign-up',
          storedAtMs: Date.now(),
          fields: [{ form: 0, name: 'email', place: 0, value: 'bia@exemplo.com.br' }],
        }),
      )
  })
  await page.goto('/sign-in')
  await ready(page)
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('')
  await expect.poll(() => storedDraft(page)).toBeNull()
})
