import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { CachedAnswer, sendCached } from '#server/web/cache/cached-answer.ts'

const before = '<p>Pão de queijo</p>'.repeat(100)
const answer = () => new CachedAnswer(before, '<a>Entrar</a>', '<footer>é</footer>')

test('a cached page is compressed once per encoding', () => {
  const cached = answer()
  const plain = `${before}<a>Entrar</a><footer>é</footer>`
  expect(cached.in('identity').toString()).toBe(plain)
  expect(brotliDecompressSync(cached.in('br')).toString()).toBe(plain)
  expect(gunzipSync(cached.in('gzip')).toString()).toBe(plain)
  expect(cached.in('br')).toBe(cached.in('br'))
})

test('the personal part replaces the anonymous one in its own answer only', () => {
  const cached = answer()
  expect(cached.with('<a>Bia “1”</a>').toString()).toBe(`${before}<a>Bia “1”</a><footer>é</footer>`)
  expect(cached.in('identity').toString()).not.toContain('Bia')
})

test('the cached answer is sent in an accepted encoding, or as 304', async () => {
  const cached = new CachedAnswer(before, '', '')
  const app = express().use((req, res) => sendCached(req, res, cached, {}))
  const get = (encoding: string) => request(createServer(app)).get('/').set('Accept-Encoding', encoding)

  await get('identity').expect('Content-Length', '2100').expect('ETag', cached.etag)
  await get('gzip').expect('Content-Encoding', 'gzip').expect('ETag', cached.etag)
  await get('gzip, deflate, br').expect('Content-Encoding', 'br').expect('ETag', cached.etag)
  await get('br').set('If-None-Match', `"other", ${cached.etag}`).expect(304)
  await get('br').set('If-None-Match', '*').expect(304)
  await get('br;q=0.5, gzip;q=0.9').expect('Content-Encoding', 'gzip')
  await get('br;q=0, *').expect('Content-Encoding', 'gzip')
  await get('identity;q=0.5, gzip;q=0.1').expect('Content-Length', '2100')
  await get('br;q=0, gzip;q=0').expect('Content-Length', '2100')
})
