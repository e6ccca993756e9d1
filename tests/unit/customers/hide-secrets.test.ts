import { expect, test } from 'vitest'
import { hideSecrets } from '#shared/runtime/hide-secrets.ts'

test.each([
  ['/stores/cafe', '/stores/cafe'],
  ['/search?q=caf%C3%A9&sort=newest', '/search?q=caf%C3%A9&sort=newest'],
  ['/reset-password?token=abc123', '/reset-password?token=…'],
  ['/x?a=1&API_KEY=k&b=2#h', '/x?a=1&API_KEY=…&b=2#h'],
  ['/x?password=p&access_token=t&code=c', '/x?password=…&access_token=…&code=…'],
  ['/x?to%6ben=abc', '/x?to%6ben=…'],
  ['/orders/view/eyJhb.c-d_e', '/orders/view/…'],
  ['/orders/view/eyJhb/_payload.json?b0123456789ab', '/orders/view/…/_payload.json?b0123456789ab'],
  ['https://api.example/orders/view/eyJhb?x=1', 'https://api.example/orders/view/…?x=1'],
  ['/sign-in?to=%2Forders%2Fview%2FeyJhb', '/sign-in?to=…'],
  ['/sign-in?to=%2Freset-password%3Ftoken%3Dabc', '/sign-in?to=…'],
  ['/sign-in?to=%2Forders', '/sign-in?to=%2Forders'],
  ['/x?%E0%A4%A', '/x?%E0%A4%A'],
])('%s is logged as %s', (address, shown) => {
  expect(hideSecrets(address)).toBe(shown)
})
