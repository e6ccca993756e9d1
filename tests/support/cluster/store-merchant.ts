import { href } from '#shared/href.ts'
import type { PageData } from '#shared/pages.ts'
import { shopClients } from '#tests/support/histories/shop-clients.ts'
import { photo } from '#tests/support/photos.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const page = href('merchant-store')

/** Caio, who changes what his store says and shows, by the forms of its panel. */
export async function storeMerchant(address: string) {
  const cookie = await shopClients(address).signIn('caio@feira.test', worldPassword)
  const send = (body: URLSearchParams | FormData) =>
    fetch(address + page, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { cookie, origin: address, accept: 'text/html' },
    })
  return {
    async saveTagline(tagline: string) {
      const opened = await fetch(`${address}${page}/_payload.json`, { headers: { cookie } })
      const { data } = (await opened.json()) as { data: Pick<PageData, 'merchant-store'> }
      return send(new URLSearchParams({ intent: 'save', ...data['merchant-store'].values, tagline }))
    },
    async uploadLogo(background: string) {
      const form = new FormData()
      form.set('intent', 'logo')
      const bytes = await photo({ width: 160, height: 160, background })
      form.set('logo', new Blob([new Uint8Array(bytes)]), 'logo.jpg')
      return send(form)
    },
  }
}
