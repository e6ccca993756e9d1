import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import type { PageData } from '#shared/pages.ts'
import { applicationSections, fillSections } from '#tests/support/http/application-forms.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startEmptyApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startEmptyApp>>
beforeAll(async () => {
  const identity = { name: 'Feira', publicUrl: 'http://feira.test', legal: null, accentColor: null }
  shop = await startEmptyApp({
    shop: { ...identity, supportEmail: null, supportPhone: null },
    isDemo: false,
  })
  shop.services.payments.fake = null
})
afterAll(() => shop.close())

const password = 'figos-maduros-42'

type Browser = ReturnType<typeof shop.visitor>

/** Sends a form as a browser without scripts does; answers where it leads. */
async function sent(browser: Browser, path: string, form: Record<string, string>): Promise<string> {
  const { headers } = await browser.post(path).type('form').send(form).expect(303)
  return String(headers.location)
}

/** What the terminal prints, every step, each at the address to which the one before it led. */
async function setUp(rita: Browser) {
  const address = (await newSetupLink(shop.services, '')) ?? ''
  const account = { name: 'Rita Prado', email: 'rita@mercado.com.br', password, shopName: 'Mercado da Rita' }
  let at = await sent(rita, address, account)
  const steps: Record<string, string>[] = [
    {
      intent: 'legal',
      legalName: 'Mercado da Rita Ltda.',
      legalTaxId: '12.345.678/0001-95',
      legalPostalCode: '50030-230',
      legalStreet: 'Rua do Bom Jesus',
      legalNumber: '1',
      legalComplement: '',
      legalDistrict: 'Recife',
      legalCity: 'Recife',
      legalRegion: 'PE',
    },
    { intent: 'contact', supportEmail: 'oi@mercado.com.br', supportPhone: '' },
    { intent: 'test-mail', to: account.email },
    { intent: 'money', settlement: 'direct', pixKey: '', pixReceiver: '', pixCity: '' },
    { intent: 'commission', commission: 'none', percent: '' },
    { intent: 'categories' },
  ]
  for (const form of steps) {
    expect((await rita.get(at).expect(200)).text, at).toContain(`value="${form.intent}"`)
    if (form.intent !== 'test-mail') {
      at = await sent(rita, at, form)
      continue
    }
    const { text } = await rita.post(at).type('form').send(form).expect(200)
    const goOn = new RegExp(`href="([^"]*)"[^>]*>${setupStepMessages.goOn}<`)
    at = goOn.exec(text)?.[1] ?? ''
  }
  expect(at).toBe('/operator?setup=done')
}

/** An account, an application in all its sections, and what belongs to it in the panel. */
async function apply(bia: Browser) {
  const account = { name: 'Bia Souza', email: 'bia@doces.com.br', password }
  expect(await sent(bia, '/sign-up?to=/sell', account)).toBe('/sell')
  const at = await sent(bia, '/sell', { intent: 'start', name: applicationSections.identity.name })
  await fillSections((form) => bia.post(at).type('form').send(form), 'doces-da-bia')
  await sent(bia, '/merchant/settings/pix', { intent: 'pix-key', pixKey: 'pix@doces.com.br' })
  const rule = {
    intent: 'save-rule',
    name: 'Correios',
    method: 'carrier',
    area: 'country',
    weightFrom: '',
    weightTo: '30',
    itemsFrom: '',
    itemsTo: '',
    price: '18,90',
    freeAbove: '',
    minDays: '2',
    maxDays: '8',
  }
  await sent(bia, '/merchant/delivery/new', rule)
  const product = {
    intent: 'save',
    title: 'Brigadeiro de colher',
    status: 'published',
    format: 'markdown',
    optionName1: '',
    'price.0-0-0': '12,00',
    'stock.0-0-0': '5',
    'weight.0-0-0': '200',
  }
  await sent(bia, '/merchant/products/new', product)
  return at
}

test('an empty database becomes a shop that sells, by forms alone', async () => {
  const [rita, bia, guest] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await setUp(rita)
  const at = await apply(bia)
  await bia.get('/stores/doces-da-bia').expect(404)
  await sent(bia, at, { intent: 'submit' })
  expect(shownHtml((await bia.get(at)).text)).toContain(applicationMessages.status.in_review)

  const { body } = await rita.get('/operator/merchants/_payload.json?status=in_review').expect(200)
  const [waiting] = (body.data['operator-merchants'] as PageData['operator-merchants']).stores.items
  expect(waiting).toMatchObject({ name: 'Doces da Bia', status: 'in_review' })
  await sent(rita, `/operator/merchants/${waiting?.id}`, { intent: 'approve' })

  const store = shownHtml((await guest.get('/stores/doces-da-bia').expect(200)).text)
  expect(store).toContain('Brigadeiro de colher')
  expect(store).toContain('Mercado da Rita Ltda. · CNPJ')
  const [product = ''] = /\/stores\/doces-da-bia\/products\/[\w-]+/.exec(store) ?? []
  expect((await guest.get(product).expect(200)).text).toContain('Adicionar ao carrinho')
  for (const path of ['/terms', '/privacy']) {
    const [, main = ''] = /<main\b(.*?)<\/main>/s.exec(shownHtml((await guest.get(path)).text)) ?? []
    expect(main, path).toContain('Mercado da Rita Ltda.')
  }
  const operator = await rita.get('/operator').expect(200)
  expect(operator.text).not.toContain('href="/setup"')
  expect(shop.services.sent.map(({ to }) => to)).toEqual(['rita@mercado.com.br'])
})
