import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { uiMessages } from '#shared/messages/ui.ts'
import { signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'
import {
  blockStorage,
  builtManifest,
  documentLoads,
  loadsDocument,
  setOffline,
  takeAway,
  waitForCircles,
} from '#tests/support/browser/interception.ts'

const open = withBrowser()
const cartChunk = async () => (await builtManifest()).chunks.cart?.[0] ?? ''

const toCart = (page: VisitorPage) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Carrinho' }).click()
const cartHeading = (page: VisitorPage) => page.getByRole('heading', { level: 1, name: 'Carrinho' })
const incompleteNotice = (page: VisitorPage) => page.getByText('Parte desta página não carregou')
const hydrated = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

describe('a page whose chunk fails to load during a navigation', () => {
  test('is loaded as a document, once, and then hydrates', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk(), () => loads.length < 2)
    await page.goto('/')
    await hydrated(page)
    await toCart(page)
    await cartHeading(page).waitFor()
    await hydrated(page)
    expect(loads).toEqual(['/', '/cart'])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
  })

  test('is loaded as a document with the hash of its address', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk(), () => loads.length < 2)
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => {
      history.pushState({ idx: 1 }, '', '/cart?page=1#fim')
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    })
    await cartHeading(page).waitFor()
    await hydrated(page)
    expect(loads).toEqual(['/', '/cart?page=1'])
    expect(new URL(page.url()).hash).toBe('#fim')
  })

  test('stays readable as rendered by the server if the chunk fails again, without a reload loop', async () => {
    const page = await open()
    await takeAway(page, await cartChunk())
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await toCart(page)
    await incompleteNotice(page).waitFor()
    await cartHeading(page).waitFor()
    await waitForCircles(page)
    expect(loads).toEqual(['/cart'])
    await loadsDocument(page, () => page.getByRole('button', { name: 'Recarregar' }).click())
    expect(loads).toEqual(['/cart', '/cart'])
    await incompleteNotice(page).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  })

  test('shows the error screen in a young document without storage, because a reload could loop', async () => {
    const page = await open()
    await blockStorage(page)
    await takeAway(page, await cartChunk())
    await stayYoung(page)
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await toCart(page)
    await page.getByRole('alert').getByText('Não conseguimos carregar esta página').waitFor()
    await waitForCircles(page)
    expect(loads).toEqual([])
  })
})

/** The age of documents hardly grows, however slow the machine is. */
const stayYoung = (page: VisitorPage) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 100
  })

describe('a page whose chunk fails to load at the start', () => {
  test('is reloaded once, and then hydrates', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk(), () => loads.length < 2)
    await page.goto('/cart')
    await hydrated(page)
    expect(loads).toEqual(['/cart', '/cart'])
  })

  test('stays readable as rendered by the server, with a banner, if the chunk fails again', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk())
    await page.goto('/cart')
    await incompleteNotice(page).waitFor()
    await cartHeading(page).waitFor()
    await waitForCircles(page)
    expect(loads).toEqual(['/cart', '/cart'])
    expect(page.messages.filter((message) => message.includes('Error while mounting app'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect.poll(() => incompleteNotice(page).count()).toBe(0)
  })

  test('is not reloaded where storage is blocked', async () => {
    const page = await open()
    await blockStorage(page)
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk())
    await page.goto('/cart')
    await incompleteNotice(page).waitFor()
    await waitForCircles(page)
    expect(loads).toEqual(['/cart'])
  })

  test('shows the error screen if it is rendered in the browser only', async () => {
    const page = await open()
    await signIn(page, 'operador@feira.test')
    const { chunks } = await builtManifest()
    await takeAway(page, chunks['operator-audit']?.[0] ?? '')
    const loads = documentLoads(page)
    await page.goto('/operator/audit')
    await page.getByRole('alert').getByText('Não conseguimos carregar esta página').waitFor()
    await waitForCircles(page)
    expect(loads).toEqual(['/operator/audit', '/operator/audit'])
  })
})

describe('a navigation whose chunk fails to load while offline', () => {
  test('loads no document before the connection is back, and then opens the page', async () => {
    const page = await open()
    let gone = true
    await takeAway(page, await cartChunk(), () => gone)
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await setOffline(page, true)
    await toCart(page)
    await page.getByText('Você está sem conexão').waitFor()
    await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
    expect(loads).toEqual([])
    gone = false
    await setOffline(page, false)
    await cartHeading(page).waitFor()
    expect(loads).toEqual(['/cart'])
  })

  test('is given up when the visitor navigates elsewhere meanwhile', async () => {
    const page = await open()
    await takeAway(page, await cartChunk())
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await setOffline(page, true)
    await toCart(page)
    await page.getByText('Você está sem conexão').waitFor()
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
    await expect.poll(() => page.getByText('Você está sem conexão').count()).toBe(0)
    await setOffline(page, false)
    await waitForCircles(page)
    expect(loads).toEqual([])
  })
})

test('a navigation whose server does not answer keeps the page with a banner, and goes on when it answers', async () => {
  const page = await open()
  let isAway = false
  await page.route('**/*', (route) => (isAway ? route.abort('connectionrefused') : route.fallback()))
  await takeAway(page, await cartChunk(), () => isAway)
  // No chunk is preloaded before its navigation.
  await page.addInitScript(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
      },
    })
  })
  await page.goto('/')
  await hydrated(page)
  isAway = true
  const loads = documentLoads(page)
  await toCart(page)
  await page.getByText('A loja não está respondendo').waitFor()
  await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
  expect(loads).toEqual([])
  isAway = false
  await cartHeading(page).waitFor()
  expect(loads).toEqual(['/cart'])
})

describe('a part of a page whose chunk fails to load', () => {
  /** Intercepts the chunk that contains the part. */
  async function interceptPart(
    page: VisitorPage,
    answer: (attempt: number) => Promise<void> | 'gone' | 'there',
  ) {
    const requested: string[] = []
    await page.route(`**/_app/${await partFile()}*`, async (route) => {
      requested.push(route.request().url())
      const how = answer(requested.length)
      if (how === 'gone') return route.fulfill({ status: 404, contentType: 'text/plain', body: '404' })
      if (how !== 'there') await how
      return route.continue()
    })
    return requested
  }
  const partFile = async () => {
    const { files } = (await builtManifest()) as { files?: string[] }
    for (const name of files?.filter((file) => /^chunk-.+\.js$/.test(file)) ?? []) {
      const code = await readFile(`dist/client/${name}`, 'utf8')
      if (code.includes('seen-product')) return name
    }
    throw new Error('No chunk holds the part')
  }
  /** A visitor who has looked at a product, which the home page shows again. */
  const visitorWhoHasSeen = async () => {
    const page = await open()
    await page.goto(await productOf(page, 'cafe-serra-azul'))
    await hydrated(page)
    return page
  }
  const seenHeading = (page: VisitorPage) => page.getByRole('heading', { name: uiMessages.seen.title })

  test('is requested once more in its place', async () => {
    const page = await visitorWhoHasSeen()
    const requested = await interceptPart(page, (attempt) => (attempt === 1 ? 'gone' : 'there'))
    const loads = documentLoads(page)
    await page.goto('/')
    await seenHeading(page).waitFor()
    expect(requested).toHaveLength(2)
    expect(loads).toEqual(['/'])
  })

  test('shows an error in its place if it fails again, and the page stays', async () => {
    const page = await visitorWhoHasSeen()
    const requested = await interceptPart(page, () => 'gone')
    const loads = documentLoads(page)
    await page.goto('/')
    await page.getByText('Esta parte da página não funcionou').first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await waitForCircles(page)
    expect(requested).toHaveLength(2)
    expect(loads).toEqual(['/'])
    await page.getByRole('button', { name: 'Recarregar' }).first().click()
    await expect.poll(() => loads).toHaveLength(2)
  })

  test('is shown without waiting for a timer if its chunk loads at once', async () => {
    const page = await visitorWhoHasSeen()
    await page.addInitScript(() => {
      const { setTimeout: original } = window
      // The timers of a placeholder, and of React behind one.
      const isHeld = (delayMs = 0) => delayMs > 150 && delayMs <= 300
      window.setTimeout = ((work: () => void, delayMs?: number) =>
        isHeld(delayMs) ? 0 : original(work, delayMs)) as typeof window.setTimeout
    })
    await page.goto('/')
    await seenHeading(page).waitFor()
  })

  test('shows a placeholder while its chunk takes long', async () => {
    const page = await visitorWhoHasSeen()
    const arrival = Promise.withResolvers<void>()
    await interceptPart(page, () => arrival.promise)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByText('Carregando…').waitFor()
    arrival.resolve()
    await seenHeading(page).waitFor()
    await expect.poll(() => page.getByText('Carregando…').count()).toBe(0)
  })
})
