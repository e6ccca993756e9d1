import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { formAnswer } from '#server/db/schema/index.ts'
import { accountPages, operatorPages, panelPages } from '#tests/support/http/form-pages.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { answeredAddress, startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

/** What a form may be sent with that shows none of it. */
const good: Record<string, string> = {
  email: 'bia@feira.test',
  postalCode: '01310-100',
  number: 'ABCD-2345',
  to: 'olga@feira.test',
  choice: 'accept',
  from: 'privacy',
  reason: 'spam',
  template: '',
  message: 'Oi',
  percent: '5',
}

test.each([
  ['a store’s panel', panelPages, 5],
  ['the operator', operatorPages, 8],
  ['an account or of the shop', accountPages, 5],
])(
  'a form of %s that succeeds is answered by redirect, so that nothing is sent again',
  {
    timeout: 240_000,
  },
  async (_, pagesOf, leastAnswers) => {
    const shop = await startOperation()
    onTestFinished(shop.close)
    const problems: string[] = []
    const kept = new Set<string>()
    const shown = new Set<string>()
    for await (const { visitor, path, intents, known, own = {} } of pagesOf(shop)) {
      const forms = renderedForms((await visitor.get(path)).text)
      for (const intent of intents) {
        const form = forms.find((each) => (intent ? each.intents.includes(intent) : true))
        const fields: Record<string, string | string[]> = { ...form?.fields }
        for (const [name, value] of Object.entries(known?.(intent) ?? {}))
          if (`${value}` !== '' || !Object.hasOwn(fields, name)) fields[name] = value
        for (const [name, value] of Object.entries(fields))
          if (value.length === 0 || `${value}` === '') fields[name] = own[name] ?? good[name] ?? value
        await shop.database.pool.query('delete from rate_limit')
        const { status, redirects, headers } = await visitor
          .post(`${path}${path.includes('?') ? '&' : '?'}q=zz&page=2`)
          .type('form')
          .send({ ...fields, intent })
        const [address] = redirects
        const back = new URL(address ?? headers.location ?? '', 'http://shop.test')
        if (back.pathname === path.split('?')[0]) {
          const { q, page } = Object.fromEntries(back.searchParams)
          if (q !== 'zz' || page !== '2')
            problems.push(`${path} ${intent}: it leaves the list for ${back.href}`)
          kept.add(path)
        }
        if (status >= 300) continue
        if (!address || !answeredAddress.test(address)) problems.push(`${path} ${intent}: ${status}`)
        else shown.add(`${path} ${intent}`)
      }
    }
    expect(problems).toEqual([])
    expect(kept.size, [...kept].join('\n')).toBeGreaterThanOrEqual(leastAnswers)
    expect([...shown].length, [...shown].join('\n')).toBeGreaterThanOrEqual(leastAnswers)
  },
)

describe('what a form led to', () => {
  let shop: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    shop = await startApp()
  })
  afterAll(() => shop.close())

  const typed = { name: 'Bia Lima', taxId: '111.444.777-35', email: 'bia@exemplo.com.br' }

  async function quoted(taxId = typed.taxId) {
    const guest = shop.visitor()
    const added = { intent: 'add', variant: shop.world.variants.beans250, quantity: '1' }
    await guest.post('/cart').type('form').send(added).expect(303)
    const sent = { ...typed, taxId, intent: 'postal-code', postalCode: '01310-100' }
    const { redirects } = await guest.post('/checkout').type('form').send(sent).expect(200)
    return { guest, location: redirects[0]?.replace(/^https?:\/\/[^/]+/, '') ?? '' }
  }

  test('is the checkout with everything typed and its shipping, whenever it is read', async () => {
    const { guest, location } = await quoted()
    for (let reads = 0; reads < 2; reads++) {
      const page = shownHtml((await guest.get(location).expect(200)).text)
      for (const value of Object.values(typed)) expect(page).toContain(`value="${value}"`)
      expect(page).toContain('value="01310-100"')
    }
    expect(shownHtml((await guest.get('/checkout').expect(200)).text)).not.toContain(typed.taxId)
  })

  test('is in no address, and in no row that can be read', async () => {
    const { location } = await quoted()
    expect(location).toMatch(/^\/checkout\?answered=[\w-]{16}#field-postalCode$/)
    const stored = JSON.stringify(await shop.services.db.select().from(formAnswer))
    for (const value of Object.values(typed)) expect(stored).not.toContain(value)
  })

  test('opens for no other browser, on no other page, and not after half an hour', async () => {
    const { guest, location } = await quoted()
    const other = await quoted('529.982.247-25')
    const of = async ({ guest: visitor }: typeof other, address: string) =>
      shownHtml((await visitor.get(address).expect(200)).text)
    expect(await of(other, location)).not.toContain(typed.taxId)
    expect(await of({ guest, location }, location.replace('/checkout', '/cart'))).not.toContain(typed.name)
    const now = shop.services.clock()
    shop.services.clock = () => new Date(now.getTime() + 31 * 60_000)
    expect(await of({ guest, location }, location)).not.toContain(typed.taxId)
    shop.services.clock = () => new Date()
  })

  test('is not for who signs in next at the same browser', async () => {
    const { guest, location } = await quoted()
    const signIn = { email: 'bia@feira.test', password: worldPassword }
    await guest.post('/sign-in').type('form').send(signIn).expect(303)
    expect(shownHtml((await guest.get(location)).text)).not.toContain(typed.taxId)
  })

  test('is kept for the newest hundred of an address', async () => {
    await shop.services.db.delete(formAnswer)
    const { guest, location } = await quoted()
    for (let sent = 0; sent < 100; sent++)
      await guest
        .post('/checkout')
        .type('form')
        .send({ intent: 'postal-code', postalCode: '01310-100' })
        .expect(200)
    expect(await shop.services.db.$count(formAnswer)).toBe(100)
    expect(shownHtml((await guest.get(location).expect(200)).text)).not.toContain(typed.taxId)
  })
})
