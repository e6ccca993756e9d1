const secretName = /token|code|key|password|secret|senha/i
const secretPath = /(\/orders\/view\/|\/invitations\/)[^/?#]+/g

/**
 * Returns an address for messages and reports: tokens, codes, keys and passwords in it are removed, and so are links of
 * orders and invitations.
 */
export function hideSecrets(address: string): string {
  const [path = '', query] = splitOnce(address.replace(secretPath, '$1…'), '?')
  if (query === undefined) return path
  const [search = '', hash] = splitOnce(query, '#')
  const shown = search.split('&').map(hideValue).join('&')
  return `${path}?${shown}${hash === undefined ? '' : `#${hash}`}`
}

function hideValue(pair: string): string {
  const [name = '', value] = splitOnce(pair, '=')
  if (value === undefined) return pair
  const inside = decoded(value)
  // A value may itself be an address with secrets.
  const isSecret = secretName.test(decoded(name)) || hasSecretAddress(inside)
  return isSecret ? `${name}=…` : pair
}

const hasSecretAddress = (value: string) =>
  value.search(secretPath) >= 0 || value.split(/[?&]/).some((part) => /=/.test(part) && secretName.test(part))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}
