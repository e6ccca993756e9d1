import { expect, test } from 'vitest'
import { formDeliveryMessages as messages } from '#shared/messages/form-delivery.ts'
import { signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { setOffline } from '#tests/support/browser/interception.ts'

const open = withBrowser()

/** One page or more of each kind of form and of each role. */
const tour: [email: string | null, paths: string[]][] = [
  [null, ['/sign-in', '/sign-up', '/find-order', '/postal-code']],
  ['cliente@feira.test', ['/account', '/account/security', '/account/addresses/new']],
  ['lojista@feira.test', ['/merchant/delivery/new?preset=range', '/merchant/team', '/merchant/settings/pix']],
  ['operador@feira.test', ['/operator/settings', '/operator/categories', '/operator/synonyms']],
]

const forms = 'main form[method=post]:not([enctype="multipart/form-data"])'

/** Types into what is shown of a form, and sends it past what the browser would refuse. Answers what was typed. */
const send = (page: VisitorPage, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const form = document.querySelectorAll<HTMLFormElement>(selector)[at]
      if (!form) return null
      for (let above: Element | null = form; above; above = above.parentElement)
        if (above instanceof HTMLDetailsElement) above.open = true
      const typed: Record<string, string> = {}
      for (const field of form.elements) {
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && ['text', 'email', 'tel', 'password'].includes(field.type))
        if (!isText || !field.checkVisibility() || field.readOnly || !field.name) continue
        const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
        setValue?.call(field, '7')
        field.dispatchEvent(new Event('input', { bubbles: true }))
        typed[field.name] = field.value
      }
      form.noValidate = true
      form.requestSubmit()
      return typed
    },
    [forms, index] as const,
  )

const held = (page: VisitorPage, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const form = document.querySelectorAll<HTMLFormElement>(selector)[at]
      return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    },
    [forms, index] as const,
  )

async function expectKept(page: VisitorPage, index: number, text: string) {
  const typed = await send(page, index)
  const notice = page.locator(forms).nth(index).getByRole('alert').filter({ hasText: text })
  await notice.waitFor()
  await expect.poll(() => held(page, index)).toMatchObject(typed ?? {})
  await expect.poll(() => page.locator('.error-screen').count()).toBe(0)
}

test.each(tour)(
  'no form that %s writes with loses a word with its answer or the network',
  async (email, paths) => {
    const page = await open()
    if (email) await signIn(page, email)
    let isLost = false
    await page.route('**/_payload.json*', (route) =>
      isLost && route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    )
    for (const path of paths) {
      await page.goto(path)
      await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
      const count = await page.locator(forms).count()
      expect(count, path).toBeGreaterThan(0)
      for (let index = 0; index < count; index++) {
        isLost = true
        await expectKept(page, index, messages.unknown)
        isLost = false
        await setOffline(page, true)
        await expectKept(page, index, messages.offline)
        await setOffline(page, false)
      }
    }
  },
)

test.each([
  ['cliente@feira.test', '/account/addresses/new', 'Cidade'],
  ['lojista@feira.test', '/merchant/delivery/new?preset=range', 'Nome'],
])('what %s typed at %s comes back after the session has ended', async (email, path, label) => {
  const page = await open()
  await signIn(page, email)
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  const field = page.getByRole('main').getByLabel(label).first()
  await field.fill('Ouro Preto')
  await page.context().clearCookies({ name: /session/ })
  await field.evaluate((element) => {
    const form = element.closest('form')
    form?.setAttribute('novalidate', '')
    form?.requestSubmit()
  })
  await page.waitForURL('**/sign-in?*')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill('feira-demo')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`**${path}`)
  await expect.poll(() => field.inputValue()).toBe('Ouro Preto')
})
