import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { disconnectBank } from '#server/shop/connections/disconnect-bank.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { expectAccessible, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, productOf } from '#tests/support/browser/buying.ts'
import { withOwnServices } from '#tests/support/browser/own-services.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { bankStandIn, noticeOf } from '#tests/support/http/bank-stand-in.ts'

const store = {
  slug: 'livraria-mare-alta',
  name: 'Maré Alta Livros',
  pixKey: 'd3b07384-52a9-4c1e-8f6b-90ce1a7742f8',
}

const open = withBrowser()
const services = withOwnServices(() => sharedShop())
let bank: Awaited<ReturnType<typeof bankStandIn>>
let merchantId: string
let connectionId: string
beforeAll(async () => {
  bank = await bankStandIn()
  bank.holdKeys([store.pixKey])
  merchantId = (await merchantIdOf(services().db, store.slug)) ?? ''
  const { account } = bank
  connectionId = (await connectBank(services(), { merchantId, account })).id
})
afterAll(async () => {
  await disconnectBank(services(), { merchantId })
  await bank.close()
})

test.each([true, false])(
  'an order paid by Pix at the store’s bank is confirmed by nobody (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto(await productOf(page, store.slug))
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page.waitForURL('**/cart')
    const number = await orderAsGuest(page, store.name)
    await page.getByText(orderMessages.pix.automatic).waitFor()
    if (javaScriptEnabled) await expectAccessible(page)

    const code = await page.getByLabel(orderMessages.pix.code).inputValue()
    const cob = [...bank.cobs.values()].find(({ pixCopiaECola }) => pixCopiaECola === code)
    if (!cob) throw new Error(`The code of ${number} is not the bank's`)
    const pix = bank.pay(cob.txid, Math.round(Number(cob.valor.original) * 100))
    const { pathname } = new URL(webhookAddress(services(), connectionId))
    const sent = await page.request.post(pathname, { data: noticeOf(pix) })
    expect(sent.status()).toBe(200)

    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('main').innerText()
      })
      .toContain(orderMessages.payment.captured(store.name))
  },
)
