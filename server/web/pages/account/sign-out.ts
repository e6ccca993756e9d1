import { signOut as signOutRule } from '#server/shop/customers/sessions.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'

export const signOut: Page<'sign-out'> = {
  async load({ visitor }) {
    if (!visitor) throw redirectTo(href('home'))
    return { name: visitor.name }
  },

  async submit({ services, sessionToken, remember }) {
    if (sessionToken) await signOutRule(services, sessionToken)
    remember({ sessionToken: null })
    return { redirect: href('home') }
  },
}
