import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { signIn, type VisitorPage, withBrowser } from '../../support/browser/browser.ts'
import {
  blockStorage,
  builtManifest,
  documentLoads,
  takeAway,
  waitForCircles,
} from '../../support/browser/interception.ts'

const open = withBrowser()
const cartChunk = async () => (await builtManifest()).chunks.cart?.[0] ?? ''

const toCart = (page: VisitorPage) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Carrinho' }).click()
const cartHeading = (page: VisitorPage) => page.getByRole('heading', { level: 1, name: 'Carrinho' })
const incompleteNotice = (page: VisitorPage) => page.getByText('Parte desta página não carregou')
const hydrated = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

describe('on the way to a page', () => {
  test('its document is loaded instead, once, and then everything works', async () => {
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

  test('the hash comes along', async () => {
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

  test('when it stays away, the server’s page stands, and nothing goes in circles', async () => {
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
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect.poll(() => loads).toEqual(['/cart', '/cart'])
    await incompleteNotice(page).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  })

  test('where nothing can be noted, a young document shows the error instead of risking a circle', async () => {
    const page = await open()
    await blockStorage(page)
    await takeAway(page, await cartChunk())
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await toCart(page)
    await page.getByRole('alert').getByText('Não conseguimos carregar esta página').waitFor()
    await waitForCircles(page)
    expect(loads).toEqual([])
  })
})

describe('at the start', () => {
  test('the page is loaded once more, and then works', async () => {
    const page = await open()
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk(), () => loads.length < 2)
    await page.goto('/cart')
    await hydrated(page)
    expect(loads).toEqual(['/cart', '/cart'])
  })

  test('when it stays away, what the server has written stays, with a notice', async () => {
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

  test('without storage the page is not even loaded once more', async () => {
    const page = await open()
    await blockStorage(page)
    const loads = documentLoads(page)
    await takeAway(page, await cartChunk())
    await page.goto('/cart')
    await incompleteNotice(page).waitFor()
    await waitForCircles(page)
    expect(loads).toEqual(['/cart'])
  })

  test('a page of the browser alone becomes the error screen', async () => {
    const page = await open()
    await signIn(page, 'lojista@feira.test')
    const { chunks } = await builtManifest()
    await takeAway(page, chunks['merchant-orders']?.[0] ?? '')
    const loads = documentLoads(page)
    await page.goto('/merchant/orders')
    await page.getByRole('alert').getByText('Não conseguimos carregar esta página').waitFor()
    await waitForCircles(page)
    expect(loads).toEqual(['/merchant/orders', '/merchant/orders'])
  })
})

describe('offline', () => {
  test('nothing is loaded; the page opens when the connection is back', async () => {
    const page = await open()
    let gone = true
    await takeAway(page, await cartChunk(), () => gone)
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await page.context().setOffline(true)
    await toCart(page)
    await page.getByText('Você está sem conexão').waitFor()
    await page.getByRole('heading', { level: 1, name: /Feito com carinho/ }).waitFor()
    expect(loads).toEqual([])
    gone = false
    await page.context().setOffline(false)
    await cartHeading(page).waitFor()
    expect(loads).toEqual(['/cart'])
  })

  test('whoever goes elsewhere meanwhile is left alone', async () => {
    const page = await open()
    await takeAway(page, await cartChunk())
    await page.goto('/')
    await hydrated(page)
    const loads = documentLoads(page)
    await page.context().setOffline(true)
    await toCart(page)
    await page.getByText('Você está sem conexão').waitFor()
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
    await expect.poll(() => page.getByText('Você está sem conexão').count()).toBe(0)
    await page.context().setOffline(false)
    await waitForCircles(page)
    expect(loads).toEqual([])
  })
})

test('while the server does not answer, the page stays and says so, and opens once it does', async () => {
  const page = await open()
  let isAway = false
  await page.route('**/*', (route) => (isAway ? route.abort('connectionrefused') : route.fallback()))
  await takeAway(page, await cartChunk(), () => isAway)
  // Not ahead of its navigation.
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

describe('of a part of a page', () => {
  /** The chunk of the part: whatever file holds its code. */
  async function interceptPart(page: VisitorPage, answer: (attempt: number) => 'gone' | 'late' | 'there') {
    const requested: string[] = []
    await page.route(`**/_app/${await partFile()}*`, async (route) => {
      requested.push(route.request().url())
      const how = answer(requested.length)
      if (how === 'gone') return route.fulfill({ status: 404, contentType: 'text/plain', body: '404' })
      if (how === 'late') await new Promise((resolve) => setTimeout(resolve, 1_000))
      return route.continue()
    })
    return requested
  }
  const partFile = async () => {
    const { files } = (await builtManifest()) as { files?: string[] }
    for (const name of files?.filter((file) => /^chunk-.+\.js$/.test(file)) ?? []) {
      const code = await readFile(`dist/client/${name}`, 'utf8')
      if (code.includes('denyYes') && code.includes('autoFocus')) return name
    }
    throw new Error('No chunk holds the part')
  }
  const merchantPage = async () => {
    const page = await open()
    await signIn(page, 'lojista@feira.test')
    return page
  }
  const confirmButton = (page: VisitorPage) => page.getByRole('button', { name: /^Confirmar/ }).first()

  test('it is asked for once more in its place', async () => {
    const page = await merchantPage()
    const requested = await interceptPart(page, (attempt) => (attempt === 1 ? 'gone' : 'there'))
    const loads = documentLoads(page)
    await page.goto('/merchant/orders')
    await confirmButton(page).waitFor()
    expect(requested).toHaveLength(2)
    expect(loads).toEqual(['/merchant/orders'])
  })

  test('when it stays away, the part says so and the page stands', async () => {
    const page = await merchantPage()
    const requested = await interceptPart(page, () => 'gone')
    const loads = documentLoads(page)
    await page.goto('/merchant/orders')
    await page.getByText('Esta parte da página não funcionou').first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await waitForCircles(page)
    expect(requested).toHaveLength(2)
    expect(loads).toEqual(['/merchant/orders'])
    await page.getByRole('button', { name: 'Recarregar' }).first().click()
    await expect.poll(() => loads).toHaveLength(2)
  })

  test('what comes at once is shown at once, whatever waits for a timer', async () => {
    const page = await merchantPage()
    await page.addInitScript(() => {
      const { setTimeout: original } = window
      // Those of a placeholder, and of what React waits for behind one.
      const isHeld = (delayMs = 0) => delayMs > 150 && delayMs <= 300
      window.setTimeout = ((work: () => void, delayMs?: number) =>
        isHeld(delayMs) ? 0 : original(work, delayMs)) as typeof window.setTimeout
    })
    await page.goto('/merchant/orders')
    await confirmButton(page).waitFor()
  })

  test('when it takes long, a placeholder stands there meanwhile', async () => {
    const page = await merchantPage()
    await interceptPart(page, () => 'late')
    await page.goto('/merchant/orders')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('cell', { name: 'Carregando…' }).first().waitFor()
    await confirmButton(page).waitFor()
    expect(await page.getByText('Carregando…').count()).toBe(0)
  })
})
