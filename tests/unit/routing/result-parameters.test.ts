import { expect, test } from 'vitest'
import { splitResult } from '#shared/routing/result-parameters.ts'

test('the result of a form is no part of the address of its page', () => {
  const none = { done: null, answered: null }
  expect(splitResult('')).toEqual({ search: '', result: none })
  expect(splitResult('?done=saved')).toEqual({ search: '', result: { ...none, done: 'saved' } })
  expect(splitResult('?q=a+b&done=saved&answered=1&page=2')).toEqual({
    search: '?q=a+b&page=2',
    result: { done: 'saved', answered: '1' },
  })
})

test('a query without a result stays as it was spelled', () => {
  expect(splitResult('?q=a%20b&undone=1').search).toBe('?q=a%20b&undone=1')
})
