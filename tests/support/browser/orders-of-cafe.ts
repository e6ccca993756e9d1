import type { VisitorPage } from './browser.ts'

/** The pages of a customer's orders in the café, the newest first. */
export async function ordersOfCafe(customer: VisitorPage): Promise<string[]> {
  await customer.goto('/orders?q=serra')
  const links = customer.locator('main a[href^="/orders/"]')
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}
