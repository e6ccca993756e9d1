import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#server/shop/merchants/open-closure.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { closureMessages } from '#shared/messages/merchant/discounts.ts'
import { openingHoursMessages } from '#shared/messages/merchant/opening-hours.ts'
import type { PageData } from '#shared/pages.ts'
import { addDays, dayText } from '#shared/time/local-day.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const payload = '/merchant/closures/_payload.json?b0123456789ab'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let ana: typeof caio
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(() => shop.close())

async function planned() {
  const { body } = await caio.get(payload)
  return (body.data['merchant-closures'] as PageData['merchant-closures']).closures
}
const send = (form: Record<string, string>, visitor = caio) =>
  visitor.post('/merchant/closures').type('form').send(form)
const day = (ahead: number) => addDays(today(shop.services), ahead)

test('a holiday is shown on the store, its products and in carts, until the store opens again', async () => {
  const { beans250, filter } = shop.world.variants
  const guest = shop.visitor()
  const add = (variant: string) =>
    guest.post('/cart').type('form').send({ intent: 'add', variant, quantity: '1' })
  await add(beans250)
  const plan = { intent: 'plan', startsOn: day(0), endsOn: day(6), message: 'Estamos na colheita.' }
  expect((await send(plan)).status).toBe(303)

  const reopens = dayText(day(7), 'pt-BR')
  for (const path of ['/stores/cafe', '/stores/cafe/products/cafe-em-graos', '/cart']) {
    const text = shownHtml((await guest.get(path)).text)
    expect(text, path).toContain(`volta a receber pedidos em ${reopens}.`)
    expect(text, path).toContain('Estamos na colheita.')
  }
  const refused = await add(filter)
  expect(refused.status).toBe(409)
  expect(shownHtml(refused.text)).toContain(`volta a receber pedidos em ${reopens}.`)

  const [running] = await planned()
  expect(running).toMatchObject({ startsOn: day(0), endsOn: day(6), isNow: true })
  const end = { intent: 'end', closure: running?.id ?? '' }
  expect((await send(end, ana)).status).toBe(404)
  const { headers } = await send(end).expect(303)
  expect(shownHtml((await caio.get(headers.location ?? '')).text)).toContain(closureMessages.saved.ended)
  expect(await planned()).toEqual([])
  expect((await add(filter)).status).toBe(303)
})

const hours = (opens: string) => ({
  intent: 'hours',
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
      [`opens-${weekday}`, opens],
      [`closes-${weekday}`, '18:00'],
    ]),
  ),
})

test('who saves opening hours reads that they are saved', async () => {
  const page = async (path: string) => shownHtml((await caio.get(path).expect(200)).text)
  const { headers } = await send(hours('09:00')).expect(303)
  expect(await page(headers.location ?? '')).toContain(openingHoursMessages.form.saved)
  expect(await page('/merchant/closures')).not.toContain(openingHoursMessages.form.saved)
})

test('opening hours saved by two members at once are those of one of them', async () => {
  const saves = Array.from({ length: 8 }, (_, at) => send(hours(`0${at + 1}:00`)))
  for (const { status } of await Promise.all(saves)) expect(status).toBe(303)
  const { body } = await caio.get(payload)
  const saved = (body.data['merchant-closures'] as PageData['merchant-closures']).hours
  expect(saved).toHaveLength(7)
  expect(new Set(saved.map(({ opensMinute }) => opensMinute)).size).toBe(1)
})

test('an invalid, past or reversed date of a holiday has an error beside it', async () => {
  const tries: [string, string, Record<string, string>][] = [
    ['', day(1), { startsOn: 'Informe uma data.' }],
    [day(2), day(1), { endsOn: fieldErrorMessages.daysTurned }],
    [day(-3), day(-1), { endsOn: fieldErrorMessages.dayOver }],
  ]
  for (const [startsOn, endsOn, errors] of tries) {
    const { body } = await caio
      .post(payload)
      .type('form')
      .send({ intent: 'plan', startsOn, endsOn, message: '' })
    expect(body.form.errors).toEqual(errors)
  }
  expect(await planned()).toEqual([])
})
