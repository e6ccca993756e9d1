import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { assets } from '#server/web/api/assets.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('files of the build say how they are encoded, compressed or not', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['app.js', 'app.css', 'icon.svg']) await writeFile(join(folder, name), 'x')
  await writeFile(join(folder, 'app.js.gz'), gzipSync('x'))
  const app = express().use('/_app', assets(folder))
  for (const [file, encoding, type] of [
    ['app.js', 'identity', 'text/javascript; charset=utf-8'],
    ['app.js', 'gzip', 'text/javascript; charset=utf-8'],
    ['app.css', 'identity', 'text/css; charset=utf-8'],
    ['icon.svg', 'identity', 'image/svg+xml; charset=utf-8'],
  ] as const) {
    const { headers } = await request(app).get(`/_app/${file}`).set('Accept-Encoding', encoding).expect(200)
    expect([headers['content-type'], headers['content-encoding'] ?? 'identity'], file).toEqual([
      type,
      encoding,
    ])
  }
})
