import { expect, test } from 'vitest'
import { type Entrant, FairQueue } from '#server/web/middleware/fair-queue.ts'

const places = { reads: 2, writes: 3, share: 2, shareOfAddress: 2 }

/** Who was let in, in order. */
function queueOf(limits = places) {
  const inside: string[] = []
  const queue = new FairQueue(() => limits)
  const someone = (name: string, isRead = true): Entrant => ({
    ...{ client: name[0] ?? '', address: `of ${name[0]}`, isRead },
    enter: () => void inside.push(name),
  })
  return { queue, inside, someone }
}

test('each client has its turn, however many requests of another came first', () => {
  const { queue, inside, someone } = queueOf()
  const first = ['a1', 'a2'].map((name) => someone(name))
  for (const each of first) expect(queue.ask(each)).toBe(true)
  for (const name of ['a3', 'a4', 'a5', 'b1', 'c1', 'b2']) expect(queue.ask(someone(name))).toBe(false)
  for (let turn = 0; turn < 6; turn++) queue.leave(someone(inside[turn] ?? ''))
  expect(inside).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('writers come first', () => {
  const { queue, inside, someone } = queueOf({ ...places, writes: 2 })
  for (const name of ['a1', 'b1']) queue.ask(someone(name))
  queue.ask(someone('c1'))
  queue.ask(someone('d1', false))
  queue.leave(someone('a1'))
  expect(inside).toEqual(['a1', 'b1', 'd1'])
})

test('a client that has its share waits while there is room for others', () => {
  const { queue, inside, someone } = queueOf({ ...places, reads: 10 })
  for (const name of ['a1', 'a2', 'a3']) queue.ask(someone(name))
  expect(queue.ask(someone('b1'))).toBe(true)
  queue.leave(someone('b1'))
  expect(inside).toEqual(['a1', 'a2', 'b1'])
  queue.leave(someone('a1'))
  expect(inside).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('who gave up has no turn', () => {
  const { queue, inside, someone } = queueOf()
  for (const name of ['a1', 'a2']) queue.ask(someone(name))
  const tired = someone('b1')
  queue.ask(tired)
  queue.giveUp(tired)
  queue.leave(someone('a1'))
  expect(inside).toEqual(['a1', 'a2'])
  expect(queue.ask(someone('c1'))).toBe(true)
})
