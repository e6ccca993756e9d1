/** Keeps line breaks, and removes other control characters. */
export const withoutControls = (text: string) =>
  text
    .trim()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
