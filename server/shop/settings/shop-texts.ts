import { readFile } from 'node:fs/promises'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'
import type { CurrentTexts } from './settings-queries.ts'

/** The folder beside this file in the source, and beside the bundle after a build. */
const legalDir = new URL('./legal/', import.meta.url)

/** When the files of `legal/` were last changed. */
export const shippedAt = '2026-11-26T12:00:00.000Z'

/** Returns the Markdown that comes with the program. */
export const shippedMarkdown = (name: ShopTextName): Promise<string> =>
  readFile(new URL(`${name}.md`, legalDir), 'utf8')

/** Returns a text of the shop as it is shown now, and when it was last changed. */
export async function currentMarkdown(name: ShopTextName, texts: CurrentTexts) {
  const { markdown, at = shippedAt } = texts[name] ?? {}
  return { markdown: markdown ?? (await shippedMarkdown(name)), updatedAt: at }
}
