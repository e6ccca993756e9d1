import { createServer } from 'node:http'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { keptAnswer, sendKept } from '#server/web/ssr/kept-answer.ts'

test('what is kept holds nothing but its own bytes, each encoding once it is asked for', async () => {
  const answer = keptAnswer('<p>Pão de queijo</p>'.repeat(100))
  const app = express().use((req, res) => void sendKept(req, res, answer, {}))
  const ask = (encoding: string) => request(createServer(app)).get('/').set('Accept-Encoding', encoding)
  expect(answer.compressed).toEqual({})

  await ask('identity').expect('Content-Length', '2100')
  await ask('gzip').expect('Content-Encoding', 'gzip')
  await ask('br').expect('Content-Encoding', 'br')

  const { br, gzip } = answer.compressed
  for (const bytes of [answer.identity, br, gzip]) expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength)
  await ask('br')
  expect(answer.compressed.br).toBe(br)
})
