import { beforeEach, expect, test, vi } from 'vitest'
import { markDatabaseError } from '#server/db/connection-error.ts'
import { untilDatabaseAnswers } from '#server/start/until-database-answers.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { notedOutage } from '#tests/support/noted-outage.ts'

const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
beforeEach(() => void said.mockClear())

function away() {
  const error = new Error('timeout exceeded when trying to connect')
  markDatabaseError(error)
  return error
}

test('a start waits for a database that does not answer, says so once, and undoes each try', async () => {
  const outage = notedOutage()
  const undo = vi.fn(async () => undefined)
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(away())
    .mockResolvedValue('open')

  const { signal } = new AbortController()
  expect(await untilDatabaseAnswers(work, { outage, undo, signal, pauseMs: 1 })).toBe('open')
  expect(outage.errors).toHaveLength(2)
  expect(undo).toHaveBeenCalledTimes(2)
  expect(said.mock.calls).toEqual([[expect.stringContaining(terminalMessages.waitsForDatabase)]])
})

test('a start that ends meanwhile, and one that fails for another reason, waits no more', async () => {
  const ending = new AbortController()
  const waiting = { outage: notedOutage(), signal: ending.signal, pauseMs: 3_600_000 }
  const ended = untilDatabaseAnswers(() => Promise.reject(away()), waiting)
  setTimeout(() => ending.abort(), 10)
  await expect(ended).rejects.toThrow('aborted')

  const other = { ...waiting, signal: new AbortController().signal }
  await expect(untilDatabaseAnswers(() => Promise.reject(new Error('a bug')), other)).rejects.toThrow('a bug')
})
