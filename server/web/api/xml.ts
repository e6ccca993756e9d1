const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Control characters, surrogates, and noncharacters, which XML cannot contain. */
const invalidXmlCharacters = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

export const xmlText = (text: string): string =>
  text.replace(invalidXmlCharacters, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** One element with text, empty values left out. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''
