import { createServer } from 'node:http'
import express from 'express'
import request from 'supertest'
import { test } from 'vitest'
import { sendKept } from '#server/web/ssr/kept-answer.ts'
import { KeptText } from '#server/web/ssr/kept-text.ts'

test('what is kept is answered in the encoding that is accepted, or told to be the same', async () => {
  const text = new KeptText('<p>Pão de queijo</p>'.repeat(100))
  const app = express().use((req, res) => void sendKept(req, res, text, {}))
  const ask = (encoding: string) => request(createServer(app)).get('/').set('Accept-Encoding', encoding)

  await ask('identity').expect('Content-Length', '2100').expect('ETag', text.etag)
  await ask('gzip').expect('Content-Encoding', 'gzip').expect('ETag', text.etag)
  await ask('gzip, deflate, br').expect('Content-Encoding', 'br').expect('ETag', text.etag)
  await ask('br').set('If-None-Match', `"other", ${text.etag}`).expect(304)
  await ask('br').set('If-None-Match', '*').expect(304)
  await ask('br;q=0.5, gzip;q=0.9').expect('Content-Encoding', 'gzip')
  await ask('br;q=0, *').expect('Content-Encoding', 'gzip')
  await ask('identity;q=0.5, gzip;q=0.1').expect('Content-Length', '2100')
  await ask('br;q=0, gzip;q=0').expect('Content-Length', '2100')
})
