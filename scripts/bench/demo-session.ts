import type { demoSignIns } from '#server/demo/demo-sign-ins.ts'

type DemoEmail = (typeof demoSignIns)[number]['email']

/** Returns the headers of a person of the demo world who is signed in. */
export async function demoSession(
  shop: string,
  email: DemoEmail = 'cliente@feira.test',
): Promise<{ cookie: string }> {
  const answer = await fetch(`${shop}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop, accept: 'text/html' },
    body: new URLSearchParams({ email, password: 'feira-demo' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in was answered by ${answer.status}`)
  return { cookie }
}
