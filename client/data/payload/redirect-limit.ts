import { maxRedirects, tooManyRedirects } from '#shared/routing/redirect-by-rule.ts'

/** Counts the redirects of one navigation. More than ten are a loop. */
export function createRedirectLimit() {
  let count = 0
  let expectedUrl = ''
  return {
    /** Called for each navigation, whether it starts a chain of redirects or continues one. */
    navigate(url: string) {
      if (url !== expectedUrl) count = 0
    },
    follow(url: string) {
      count++
      expectedUrl = url.replace(/#.*/, '')
      if (count > maxRedirects) throw tooManyRedirects()
    },
    arrive() {
      count = 0
    },
  }
}
