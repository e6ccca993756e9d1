import { maxFormerPath } from '#shared/catalog/former-addresses.ts'

/**
 * Returns the path of a former address as it is stored and looked up: of "https://loja.com.br/Produtos/Bule/?cor=azul"
 * it is "/produtos/bule". Null if it is no address of a page.
 */
export function normalFormerPath(address: string): string | null {
  const text = address.trim()
  if (text === '' || /\s/.test(text)) return null
  const written = /^[a-z]+:/i.test(text) || text.startsWith('/') ? text : `/${text}`
  if (!URL.canParse(written, 'https://former.invalid')) return null
  const { pathname, protocol } = new URL(written, 'https://former.invalid')
  if (!/^https?:$/.test(protocol)) return null
  const path = decoded(pathname)
    ?.normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
  return path && path.length <= maxFormerPath ? path : null
}

function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no zero, and no path has the others
    return /[\u0000-\u001f\u007f]/.test(text) ? null : text
  } catch {
    return null
  }
}
