import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { expectImportedOnce, startBigImport } from '#tests/support/browser/import-big-file.ts'
import {
  addDeliveryRule,
  approveStore,
  enterPixKey,
  fillApplication,
  sendApplication,
  waiveWhatComesLater,
} from '#tests/support/browser/open-store.ts'
import {
  buyOneImported,
  buyOneVariant,
  confirmAndShip,
  expectOneSold,
  publishSixVariants,
} from '#tests/support/browser/sell-first-product.ts'
import { printedSetupAddress, setUpShop } from '#tests/support/browser/set-up-shop.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const open = withBrowser()

describe.each([true, false])('an empty shop, where scripts run: %s', (javaScriptEnabled) => {
  let dataDir: string
  let shop: Awaited<ReturnType<typeof startShopProcess>>
  const start = (port?: number) =>
    startShopProcess({ dataDir, environment: { DEMO: '0' }, ...(port && { port }) })
  beforeAll(async () => {
    dataDir = await temporaryFolder()
    shop = await start()
  })
  afterAll(async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test(`comes from its setup to its first sale${javaScriptEnabled ? ', takes in a catalog although it is killed meanwhile, and sells of it' : ''}`, async () => {
    const person = () =>
      open({
        baseURL: shop.address,
        javaScriptEnabled,
        acceptDownloads: true,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      })
    const [operator, merchant, guest] = [await person(), await person(), await person()]
    await setUpShop(operator, await printedSetupAddress(shop.said))
    // Without scripts the store opens first and has something to sell later, as the operator may allow.
    if (!javaScriptEnabled) await waiveWhatComesLater(operator)
    await fillApplication(merchant)
    const opened = async () => {
      await sendApplication(merchant)
      await approveStore(operator)
    }
    if (!javaScriptEnabled) await opened()
    await publishSixVariants(merchant, javaScriptEnabled)
    await addDeliveryRule(merchant)
    await enterPixKey(merchant)
    if (javaScriptEnabled) await opened()

    const shipped = async (buyer: VisitorPage, number: string) => {
      await confirmAndShip(merchant, number)
      await buyer.reload()
      await buyer.getByRole('link', { name: 'Rastrear AA123456785BR' }).waitFor()
    }
    await shipped(guest, await buyOneVariant(guest, javaScriptEnabled))
    await expectOneSold(merchant)
    for (const each of [operator, merchant, guest]) expect(each.messages).toEqual([])

    // A page without scripts looks again in its own journey; the lease of the killed import is half a minute.
    if (!javaScriptEnabled) return
    await startBigImport(merchant)
    await shop.kill()
    shop = await start(shop.port)
    // The open page goes on by itself.
    await expectImportedOnce(merchant)
    const nextGuest = await person()
    await shipped(nextGuest, await buyOneImported(nextGuest))
    expect(nextGuest.messages).toEqual([])
  })
})
