import { demoStores } from '#server/demo/demo-data.ts'

/** Returns a store of the demo world, and one of its products. */
export async function demoPages(shop: string): Promise<{ store: string; product: string }> {
  const store = `/stores/${demoStores[0]?.slug}`
  const html = await fetch(shop + store).then((answer) => answer.text())
  const product = /href="(\/stores\/[^/"]+\/products\/[^"]+)"/.exec(html)?.[1]
  if (!product) throw new Error(`${store} sells nothing`)
  return { store, product }
}
