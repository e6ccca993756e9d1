/** Domains of most mailboxes. */
const popular =
  `gmail.com hotmail.com outlook.com yahoo.com yahoo.com.br icloud.com live.com uol.com.br bol.com.br
  terra.com.br ig.com.br globo.com outlook.com.br hotmail.com.br`.split(/\s+/)

/** Real domains that look like a typing error of one above. */
const real = new Set(
  'email.com mail.com ymail.com gmx.com me.com bol.com ig.com uol.com terra.com'.split(' '),
)

/**
 * Returns the address that was probably meant: `maria@gmial.com` → `maria@gmail.com`. Null when nothing looks like a
 * typing error.
 */
export function suggestedEmail(email: string): string | null {
  const [, box, domain] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!box || !domain || popular.includes(domain) || real.has(domain)) return null
  if (domain === 'gmail.com.br') return `${box}@gmail.com`
  const meant = popular.find((each) => isOneSlip(domain, each))
  return meant ? `${box}@${meant}` : null
}

/** Returns true for one letter more, less or different, or two swapped neighbors. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = [...typed].findIndex((letter, index) => letter !== meant[index])
  if (start === -1) return meant.length === typed.length + 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
