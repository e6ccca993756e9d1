import express from 'express'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsAfterCommit } from '#tests/support/http/after-commit.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table note (text text)')
})
afterAll(() => database.close())

const insert = `insert into note values ('Oi')`

/** What is found of a form that sends these statements, some in a transaction. */
async function foundOf(inTransaction: string[], then: string[], status = 303) {
  const { found, aroundRequests } = formsAfterCommit()
  const app = express().use(aroundRequests)
  app.post('/form', async (_req, res) => {
    const client = await database.pool.connect()
    for (const sql of ['begin', ...inTransaction, 'commit']) await client.query(sql)
    client.release()
    for (const sql of then) await database.pool.query(sql)
    res.status(status).end()
  })
  await request(app).post('/form').expect(status)
  return found
}

test('a form that reads after its commit is found, by every test that sends it', async () => {
  expect(await foundOf([insert], ['select 1', 'select'])).toEqual(['/form: select 1'])
  expect(await foundOf([insert, 'select 1'], ['select'])).toEqual([])
  expect(await foundOf(['select 1'], ['select 2'])).toEqual([])
  expect(await foundOf([insert], ['select 1'], 422)).toEqual([])
})
