import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownerQueue } from '#shared/runtime/owner-queue.ts'

/** Names the running tasks until they are finished. */
function running(limits: Parameters<typeof ownerQueue>[0]) {
  const queue = ownerQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, owner: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<'done'>((resolve) => {
        started.push(name)
        ends.set(name, () => resolve('done'))
      })
    return queue.run(owner, work, signal)
  }
  const finish = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { run, finish, started }
}

test('each owner of a queue has a turn, however many tasks another has', async () => {
  const { run, finish, started } = running({ atOnce: 1, waiting: 10 })
  for (const name of ['a1', 'a2', 'a3']) void run(name, 'a')
  void run('b1', 'b')
  void run('c1', 'c')
  await settled()
  const order = ['a1', 'b1', 'c1', 'a2', 'a3']
  for (const name of order) {
    expect(started.at(-1)).toBe(name)
    await finish(name)
  }
  expect(started).toEqual(order)
})

test('an owner runs and queues at most a share of the queue', async () => {
  const { run, finish, started } = running({ atOnce: 3, perOwner: 1, waiting: 3, waitingPerOwner: 2 })
  const first = run('a1', 'a')
  void run('a2', 'a')
  void run('a3', 'a')
  expect(await run('a4', 'a')).toBe('busy')
  void run('b1', 'b')
  void run('c1', 'c')
  void run('d1', 'd')
  expect(await run('e1', 'e')).toBe('busy')
  await settled()
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await finish('b1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'd1'])
  await finish('a1')
  expect(await first).toBe('done')
  expect(started.at(-1)).toBe('a2')
})

test('a failed task makes room for the next', async () => {
  const queue = ownerQueue({ atOnce: 1, waiting: 0 })
  await expect(queue.run('a', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})

test('an aborted task leaves the queue', async () => {
  const { run, finish, started } = running({ atOnce: 1, waiting: 2 })
  const gone = new AbortController()
  void run('a1', 'a')
  const given = run('a2', 'a', gone.signal)
  void run('b1', 'b')
  await settled()
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  void run('c1', 'c')
  await finish('a1')
  await finish('b1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
})
