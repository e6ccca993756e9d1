import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What sends a page's forms, and says beside them what has become of them. */
const guarded = [
  'client/data/http/fetch-payload.ts',
  'client/data/payload/page-payload.ts',
  'client/data/payload/send-form.ts',
]
/** Files stay chosen and show how far they are; a restore ends the shop; the choice about scripts of others loses nothing. */
const others = [
  'client/layout/banners/consent-banner.tsx',
  'client/pages/operator/setup/restore-shop.tsx',
  'client/ui/form/upload-form.tsx',
]

test('every form of a page is sent by the one sender that keeps it', async () => {
  const files = (await readdir('client', { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const senders: string[] = []
  for (const name of files) {
    const code = await readFile(join('client', name), 'utf8')
    if (/method: 'POST'|open\('POST'|reloadDocument|\bpostForm\(|sendBeacon/.test(code))
      senders.push(`client/${name}`)
  }
  expect(senders.sort()).toEqual([...guarded, ...others].sort())
})
