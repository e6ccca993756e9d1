import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, inject } from 'vitest'

/** The text of a mail to this address with these words in it; waits for it. */
export async function mailedText(email: string, words: string): Promise<string> {
  const outbox = join(inject('shop').dataDir, 'outbox')
  const find = async () => {
    for (const name of (await readdir(outbox)).filter((each) => each.endsWith('.eml'))) {
      const { to, text } = await PostalMime.parse(await readFile(join(outbox, name)))
      if (to?.[0]?.address === email && text?.includes(words)) return text
    }
    return ''
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}

/** The address in such a mail that begins with this path. */
export async function mailedLink(email: string, words: string, path: string): Promise<string> {
  const text = await mailedText(email, words)
  const from = text.indexOf(`${path}?token=`)
  if (from < 0) throw new Error(`The mail to ${email} leads not to ${path}`)
  return /^\S+/.exec(text.slice(from))?.[0] ?? ''
}
