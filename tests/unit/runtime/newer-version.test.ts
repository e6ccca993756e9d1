import { expect, test } from 'vitest'
import { createNewerVersion } from '#client/runtime/versions/newer-version.ts'

/** The session storage of one tab, over several documents. */
function tabNotes(text: string | null = null) {
  let stored = text
  return {
    read: () => stored,
    write: (next: string) => {
      stored = next
    },
  }
}
const blocked = {
  read: (): string | null => {
    throw new Error('SecurityError')
  },
  write: () => {
    throw new Error('SecurityError')
  },
}

test('the build of the document itself is no news', () => {
  const version = createNewerVersion({ buildId: 'b1', notes: tabNotes() })
  version.report('b1')
  expect([version.isKnown(), version.isWanted()]).toEqual([false, false])
})

test('another build is told once', () => {
  const version = createNewerVersion({ buildId: 'b1', notes: tabNotes() })
  let reported = 0
  version.subscribe(() => reported++)
  version.report('b2')
  version.report('b3')
  expect(reported).toBe(1)
  expect([version.isKnown(), version.isWanted()]).toEqual([true, true])
})

test('a document that does not tell its build compares with nothing', () => {
  const version = createNewerVersion({ buildId: '', notes: tabNotes() })
  version.report('b2')
  expect(version.isKnown()).toBe(false)
})

test('a tab goes for each build once by itself, also where two servers take turns', () => {
  const notes = tabNotes()
  const first = createNewerVersion({ buildId: 'b1', notes })
  first.report('b2')
  expect(first.noteReload()).toBe(true)
  // The next document came from the old server.
  const second = createNewerVersion({ buildId: 'b1', notes })
  second.report('b2')
  expect([second.isKnown(), second.isWanted()]).toEqual([true, false])
  const third = createNewerVersion({ buildId: 'b1', notes })
  third.report('b3')
  expect(third.isWanted()).toBe(true)
})

test('where nothing can be noted, a reload is told to be a risk', () => {
  const version = createNewerVersion({ buildId: 'b1', notes: blocked })
  version.report('b2')
  expect(version.isWanted()).toBe(true)
  expect(version.noteReload()).toBe(false)
})

test.each(['{', 'null', '{"b2":1}', '[7]'])('unreadable notes count as none: %s', (text) => {
  const version = createNewerVersion({ buildId: 'b1', notes: tabNotes(text) })
  version.report('b2')
  expect(version.isWanted()).toBe(true)
})

test('leaving for another reason notes no build', () => {
  const notes = tabNotes()
  expect(createNewerVersion({ buildId: 'b1', notes }).noteReload()).toBe(true)
  expect(notes.read()).toBeNull()
})
