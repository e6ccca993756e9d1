import { maxRedirects, tooManyRedirects } from '#shared/routing/redirect-by-rule.ts'

/** Counts the redirects of one navigation; more than ten lead nowhere. */
export function createRedirectLimit() {
  let count = 0
  let expectedUrl = ''
  return {
    /** Called for each navigation: the next of a chain of redirects, or the first of a new one. */
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
