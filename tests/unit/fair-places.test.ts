import { expect, test } from 'vitest'
import { fairPlaces } from '#shared/fair-places.ts'

/** Asks for places in this order; tells who has got one. */
function asking(limits: Parameters<typeof fairPlaces>[0]) {
  const queue = fairPlaces(limits)
  const got: string[] = []
  const leaves = new Map<string, () => void>()
  const enter = async (name: string, owner: string, signal?: AbortSignal) => {
    const leave = await queue.enter(owner, signal)
    if (leave === 'busy') return 'busy'
    got.push(name)
    leaves.set(name, leave)
    return 'in'
  }
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { enter, leave, got }
}

test('whoever asks for much waits for their own, and not the others for them', async () => {
  const { enter, leave, got } = asking({ atOnce: 1, waiting: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name, 'a')
  void enter('b1', 'b')
  void enter('c1', 'c')
  await Promise.resolve()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) {
    expect(got.at(-1)).toBe(name)
    await leave(name)
  }
})

test('nobody has more places, or waits for more, than their share', async () => {
  const { enter, leave, got } = asking({ atOnce: 3, perOwner: 1, waiting: 3, waitingPerOwner: 2 })
  await enter('a1', 'a')
  void enter('a2', 'a')
  void enter('a3', 'a')
  expect(await enter('a4', 'a')).toBe('busy')
  expect(await enter('b1', 'b')).toBe('in')
  expect(await enter('c1', 'c')).toBe('in')
  void enter('d1', 'd')
  expect(await enter('e1', 'e')).toBe('busy')
  expect(got).toEqual(['a1', 'b1', 'c1'])
  await leave('b1')
  expect(got).toEqual(['a1', 'b1', 'c1', 'd1'])
  // Twice is once.
  await leave('b1')
  await leave('a1')
  expect(got.at(-1)).toBe('a2')
})

test('whoever has left waits no more', async () => {
  const { enter, leave, got } = asking({ atOnce: 1, waiting: 2 })
  const gone = new AbortController()
  await enter('a1', 'a')
  const given = enter('a2', 'a', gone.signal)
  void enter('b1', 'b')
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  await leave('a1')
  expect(got).toEqual(['a1', 'b1'])
})
