import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { expect } from 'vitest'
import type { startApp } from './start-app.ts'

type Browser = ReturnType<Awaited<ReturnType<typeof startApp>>['visitor']>

/** The files of a ZIP that is nobody else's, as text, by name. */
export async function unzipDownload(browser: Browser, path: string): Promise<Map<string, string>> {
  const file = await browser
    .get(path)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => done(null, Buffer.concat(chunks)))
    })
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  })
  const entries = await new ZipReader(new BlobReader(new Blob([file.body]))).getEntries()
  const texts = new Map<string, string>()
  for (const entry of entries)
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()))
  return texts
}
