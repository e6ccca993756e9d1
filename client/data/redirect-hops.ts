import { mostHops, tooManyRedirects } from '#shared/redirect-by-rule.ts'

/** Counts the redirects of one navigation; more than ten lead nowhere. */
export function createRedirectHops() {
  let count = 0
  let expectedUrl = ''
  return {
    /** A navigation asks for an address: the next of a chain, or the first of a new one. */
    ask(url: string) {
      if (url !== expectedUrl) count = 0
    },
    follow(url: string) {
      count++
      expectedUrl = url.replace(/#.*/, '')
      if (count > mostHops) throw tooManyRedirects()
    },
    arrive() {
      count = 0
    },
  }
}
