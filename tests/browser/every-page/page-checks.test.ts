import { expect, test } from 'vitest'
import { expectAccessible, expectReadable, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const head = '<html lang="pt"><title>Feira</title><h1>Feira</h1>'

test.each([
  ['color-contrast', '<p style="color: #949494; background: #fff">Quase não se lê</p>'],
  ['button-name', '<button style="inline-size: 3rem; block-size: 3rem"></button>'],
  ['wider than its window', '<p style="inline-size: 200vw">Larga demais</p>'],
])('what finds faults on every page finds %s', async (fault, html) => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await page.setContent(head)
  await expectAccessible(page)
  await page.setContent(head + html)
  await expect(expectAccessible(page)).rejects.toThrow(fault)
  await expect(expectReadable(page)).rejects.toThrow(fault)
})

test('who waits for an address waits for its page', async () => {
  const page = await open()
  await page.setContent(`${head}<div class="navigation-progress" data-state="loading"></div>`)
  await page.evaluate(() => {
    location.hash = '#next'
    setTimeout(() => {
      document.title = 'Next'
      document.querySelector('.navigation-progress')?.setAttribute('data-state', 'idle')
    }, 500)
  })
  await page.waitForURL((url) => url.hash === '#next')
  await expect.poll(() => page.title()).toBe('Next')
})
