import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** CHROME_PATH, then an installed browser, then the one that came with npm. */
export async function findChromium(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  for (const path of installed) {
    if (await exists(path)) return path
  }
  return unpackedChromium()
}

/** Unpacked once for each version, into the temporary folder. */
async function unpackedChromium(): Promise<string> {
  // The package decides by this variable which libraries it unpacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../package.json',
  )
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const stamp = join(tmpdir(), 'chromium-version')
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== version)
    await rm(join(tmpdir(), 'chromium'), { force: true })
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath().catch((error: Error) => {
    throw new Error('There is no browser for the journeys: set CHROME_PATH to a Chromium or Chrome.', {
      cause: error,
    })
  })
  await writeFile(stamp, version)
  return path
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
