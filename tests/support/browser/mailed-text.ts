import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { sharedShop } from './shared-shop.ts'

/** The mail with these words in its text, to this address if one is given; null: there is none yet. */
export async function mailWith(words: string, email?: string) {
  const outbox = join(sharedShop().dataDir, 'outbox')
  for (const name of (await readdir(outbox)).filter((each) => each.endsWith('.eml'))) {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)))
    const isTheirs = email === undefined || mail.to?.[0]?.address === email
    if (isTheirs && mail.text?.includes(words)) return mail
  }
  return null
}

/** The text of a mail to this address with these words in it; waits for it. */
export async function mailedText(email: string, words: string): Promise<string> {
  const find = async () => (await mailWith(words, email))?.text ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

/** The address in such a mail that begins with this path. */
export async function mailedLink(email: string, words: string, path: string): Promise<string> {
  const text = await mailedText(email, words)
  const from = text.indexOf(`${path}?token=`)
  if (from < 0) throw new Error(`The mail to ${email} leads not to ${path}`)
  return /^\S+/.exec(text.slice(from))?.[0] ?? ''
}
