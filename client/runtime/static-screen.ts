import type { AppErrorShape } from '#shared/app-error.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { staticErrorPage } from '#shared/static-error-page.ts'

/** The error screen without React, after React has given up on the document. */
export function showStaticScreen(error: AppErrorShape, config: PublicConfig) {
  const page = new DOMParser().parseFromString(staticErrorPage(error, config), 'text/html')
  document.documentElement.replaceWith(page.documentElement)
}
