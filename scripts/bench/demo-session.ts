/** Returns the headers of a signed-in customer of the demo world. */
export async function demoCustomer(shop: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${shop}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop, accept: 'text/html' },
    body: new URLSearchParams({ email: 'cliente@feira.test', password: 'feira-demo' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in was answered by ${answer.status}`)
  return { cookie }
}
