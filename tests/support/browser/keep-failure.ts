import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { slugOf } from '#shared/text/slug-of.ts'

type VisitedPage = Page & { messages: string[] }

const maxReportedCharacters = 3_000
const maxNameCharacters = 120
const pictureLimitMs = 10_000

/**
 * Keeps what a failed test leaves under test-results, by the names of its file and itself: for each visitor what the page
 * showed and said, a picture of it, its markup, and a trace for `npx playwright-core show-trace`. A run elsewhere leaves the text only.
 */
export async function keepFailure(page: VisitedPage, { file, fullTestName }: TestContext['task']) {
  const folder = resolve(
    'test-results',
    slugOf(file.name, maxNameCharacters),
    slugOf(fullTestName, maxNameCharacters),
  )
  await mkdir(folder, { recursive: true })
  const visitor = (await readdir(folder)).filter((name) => name.endsWith('.txt')).length + 1
  const at = (ending: string) => join(folder, `visitor-${visitor}.${ending}`)
  const shown = await shownBy(page)
  await writeFile(at('txt'), shown)
  console.error(`${shown}\n${relative('', folder)}\n`)
  // The page may be closed, or too busy to be drawn.
  await page.screenshot({ path: at('png'), fullPage: true, timeout: pictureLimitMs }).catch(() => undefined)
  await page
    .content()
    .then((html) => writeFile(at('html'), html))
    .catch(() => undefined)
  await page.context().tracing.stop({ path: at('zip') })
}

async function shownBy(page: VisitedPage): Promise<string> {
  const text = page.isClosed()
    ? 'closed'
    : await page.locator('main').first().innerText({ timeout: 1_000 }).catch(String)
  return [page.url(), ...page.messages, text.slice(0, maxReportedCharacters)].join('\n')
}
