import { expect, test } from 'vitest'
import { type Entrant, FairQueue } from '#server/web/middleware/fair-queue.ts'

const places = { reads: 2, writes: 3, share: 2, shareOfAddress: 2 }

/** The admitted clients, in order. */
function queueOf(limits = places) {
  const inside: string[] = []
  const scheduled: (() => void)[] = []
  const queue = new FairQueue(
    () => limits,
    (work) => scheduled.push(work),
  )
  const turn = () => {
    for (const work of scheduled.splice(0)) work()
  }
  const someone = (name: string, isRead = true): Entrant => ({
    client: name[0] ?? '',
    address: `of ${name[0]}`,
    isRead,
    enter: () => void inside.push(name),
  })
  return { queue, inside, someone, turn }
}

test('each client has a turn, however many requests of another came first', () => {
  const { queue, inside, someone, turn } = queueOf()
  const first = ['a1', 'a2'].map((name) => someone(name))
  for (const each of first) expect(queue.enter(each)).toBe(true)
  for (const name of ['a3', 'a4', 'a5', 'b1', 'c1', 'b2']) expect(queue.enter(someone(name))).toBe(false)
  for (let each = 0; each < 6; each++) {
    queue.leave(someone(inside[each] ?? ''))
    turn()
  }
  expect(inside).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('writes come before reads', () => {
  const { queue, inside, someone, turn } = queueOf({ ...places, writes: 2 })
  for (const name of ['a1', 'b1']) queue.enter(someone(name))
  queue.enter(someone('c1'))
  queue.enter(someone('d1', false))
  queue.leave(someone('a1'))
  turn()
  expect(inside).toEqual(['a1', 'b1', 'd1'])
})

test('a client that has its share waits while there is room for others', () => {
  const { queue, inside, someone, turn } = queueOf({ ...places, reads: 10 })
  for (const name of ['a1', 'a2', 'a3']) queue.enter(someone(name))
  queue.enter(someone('b1'))
  turn()
  queue.leave(someone('b1'))
  turn()
  expect(inside).toEqual(['a1', 'a2', 'b1'])
  queue.leave(someone('a1'))
  turn()
  expect(inside).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('an aborted request has no turn', () => {
  const { queue, inside, someone, turn } = queueOf()
  for (const name of ['a1', 'a2']) queue.enter(someone(name))
  const tired = someone('b1')
  queue.enter(tired)
  queue.giveUp(tired)
  queue.leave(someone('a1'))
  turn()
  expect(inside).toEqual(['a1', 'a2'])
  expect(queue.enter(someone('c1'))).toBe(true)
})

test('many requests that are aborted together admit nobody', () => {
  const { queue, inside, someone, turn } = queueOf()
  const all = ['a1', 'a2', 'b1', 'b2', 'c1'].map((name) => someone(name))
  for (const each of all) queue.enter(each)
  for (const each of all.slice(0, 2)) queue.leave(each)
  for (const each of all.slice(2)) queue.giveUp(each)
  turn()
  expect(inside).toEqual(['a1', 'a2'])
})
