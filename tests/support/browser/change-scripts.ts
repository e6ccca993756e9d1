import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

/** Serves the shop's scripts with one piece of their code changed; it must be there. */
export async function changeScripts(page: Page, piece: RegExp, replacement: string) {
  let changed = 0
  await page.route('**/_app/*.js', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const code = await answer.text()
    const body = code.replace(piece, replacement)
    if (body !== code) changed++
    await route.fulfill({ status: answer.status(), contentType: 'text/javascript', body })
  })
  onTestFinished(() => expect(changed, `scripts with ${piece}`).toBeGreaterThan(0))
}

/** Makes a component throw what `window.error` makes, whenever there is one. */
export const breakComponent = (page: Page, name: string) =>
  changeScripts(
    page,
    new RegExp(`export\\{([\\w$]+) as ${name}\\}`),
    `var breaking=props=>{if(window.error)throw window.error();return $1(props)};export{breaking as ${name}}`,
  )

declare global {
  interface Window {
    /** Created for every throw. */
    error?: (() => unknown) | undefined
  }
}

/** In the page: an error of the app, as its own code makes it. */
export const madeOnPurpose = `(message, statusCode, flags) => Object.assign(new Error(message), {
  [Symbol.for('feira.app-error')]: true, name: 'AppError', statusCode, statusMessage: '', fatal: false, unhandled: false, ...flags
})`
