import { useLayoutData } from '#client/data/use-layout-data.ts'
import { hasRight, type MerchantRight } from '#shared/merchants/merchant-rights.ts'

/** Returns a check of the visitor's rights in their store, so that a page offers nothing that would be refused. */
export function useRight(): (right: MerchantRight) => boolean {
  const role = useLayoutData()?.visitor?.store?.role
  return (right) => role !== undefined && hasRight(role, right)
}
