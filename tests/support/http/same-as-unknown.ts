import { expect } from 'vitest'

/** The answer without the parts that differ between any two requests. */
const reported = (text: string, ...requested: string[]) =>
  requested
    .reduce((all, each) => all.replaceAll(each, '…'), text)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'id')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/"(?:errorId|requestId|instance)":"[^"]*"/g, '')

/** Expects that data of others are answered as if they did not exist; answers with the status. */
export async function sameAsUnknown(
  send: (name: string) => PromiseLike<{ status: number; text: string }>,
  theirs: string,
  unknown: string,
) {
  const [found, missing] = [await send(theirs), await send(unknown)]
  expect(found.status).toBe(missing.status)
  expect(reported(found.text, theirs)).toBe(reported(missing.text, unknown))
  // In a payload a redirect travels as data.
  return found.status === 200 && found.text.includes('/sign-in') ? 302 : found.status
}
