import { expect, test } from 'vitest'
import { addDoneAction, leaveDoneAction, withShownBanner } from '#client/data/payload/done-action.ts'
import { createChain } from '#client/data/payload/navigation-chain.ts'
import type { DocumentSource } from '#client/data/payload/other-document.ts'

const done = { text: 'Salvo.' }
const shown = (page: string, layout: object = {}): DocumentSource => ({
  buildId: '',
  leavePage: async () => undefined,
  isOutdated: () => false,
  reportBuild: () => undefined,
  hash: () => '#part',
  shownPath: () => page,
  shownData: () => ({ layout }),
  shownAnswer: () => undefined,
})
const get = (address: string) => new Request(`http://shop.test${address}`)

test('a completed action leaves the address of its page, and goes with the request for the page’s data', () => {
  const chain = { ...createChain(), answered: 422 }
  const response = leaveDoneAction(shown('/list?page=2'), chain, get('/list?page=2&done=saved'))
  expect(response?.headers.get('Location')).toBe('/list?page=2#part')
  expect(response?.headers.has('X-Remix-Replace'), 'it is the same page').toBe(true)
  expect(chain.answered, 'the data are newer than those beside the last answer').toBeNull()
  expect(leaveDoneAction(shown('/list?page=2'), chain, get('/list?page=2'))).toBeNull()
  expect(addDoneAction(chain, '/list?page=2#part')).toBe('/list?page=2&done=saved#part')
  expect(addDoneAction(chain, '/other')).toBe('/other')
})

test('another page has an entry of its own, and another navigation forgets the action', () => {
  const chain = createChain()
  const response = leaveDoneAction(shown('/new'), chain, get('/list?done=saved'))
  expect(response?.headers.has('X-Remix-Replace')).toBe(false)
  expect(addDoneAction(chain, '/list')).toBe('/list?done=saved')
  expect(leaveDoneAction(shown('/new'), chain, get('/elsewhere'))).toBeNull()
  expect(addDoneAction(chain, '/list')).toBe('/list')
})

test('newer data of the same page keep its banner, data of another page do not', () => {
  const data = { layout: { bell: 1 }, list: 'newer' }
  const source = shown('/list', { bell: 0, done })
  expect(withShownBanner(source, get('/list'), data)).toEqual({ layout: { bell: 1, done }, list: 'newer' })
  expect(withShownBanner(source, get('/other'), data)).toBe(data)
  expect(withShownBanner(shown('/list'), get('/list'), data)).toBe(data)
})
