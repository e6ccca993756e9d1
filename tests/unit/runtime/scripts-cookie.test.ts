import { expect, test } from 'vitest'
import { scriptsCookieText } from '#shared/runtime/scripts-cookie.ts'

test('over https the cookie of browsers that run scripts is Secure and of this host alone', () => {
  expect(scriptsCookieText(true)).toMatch(/^__Host-js=1; path=\/; .*; samesite=lax; secure$/)
  expect(scriptsCookieText(true)).not.toContain('domain')
  expect(scriptsCookieText(false)).toMatch(/^js=1; path=\/; .*; samesite=lax$/)
})
