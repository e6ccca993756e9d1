import { visibleText } from '#shared/text/visible-text.ts'

/** Keeps line breaks, and removes other control characters and invisible signs. */
export const withoutControls = (text: string) =>
  visibleText(text)
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
