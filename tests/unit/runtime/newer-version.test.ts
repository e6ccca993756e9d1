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

test('the build of the document itself is no newer version', () => {
  const version = createNewerVersion({ buildId: 'b1', notes: tabNotes() })
  version.report('b1')
  expect([version.isKnown(), version.isWanted()]).toEqual([false, false])
})

test('another build is announced once', () => {
  const version = createNewerVersion({ buildId: 'b1', notes: tabNotes() })
  let reported = 0
  version.subscribe(() => reported++)
  version.report('b2')
  version.report('b3')
  expect(reported).toBe(1)
  expect([version.isKnown(), version.isWanted()]).toEqual([true, true])
})

test('a document without a build id never has a newer version', () => {
  const version = createNewerVersion({ buildId: '', notes: tabNotes() })
  version.report('b2')
  expect(version.isKnown()).toBe(false)
})

test('a tab reloads by itself once per build, even if two servers take turns', () => {
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

test('without storage a reload by itself is not noted', () => {
  const version = createNewerVersion({ buildId: 'b1', notes: blocked })
  version.report('b2')
  expect(version.isWanted()).toBe(true)
  expect(version.noteReload()).toBe(false)
})

test.each(['{', 'null', '{"b2":1}', '[7]'])('an unreadable note counts as none: %s', (text) => {
  const version = createNewerVersion({ buildId: 'b1', notes: tabNotes(text) })
  version.report('b2')
  expect(version.isWanted()).toBe(true)
})

test('leaving for another reason notes no build', () => {
  const notes = tabNotes()
  expect(createNewerVersion({ buildId: 'b1', notes }).noteReload()).toBe(true)
  expect(notes.read()).toBeNull()
})
