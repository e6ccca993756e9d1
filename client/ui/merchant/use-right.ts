import { hasRight, type MerchantRight } from '#shared/merchants/merchant-rights.ts'
import { useLayoutData } from '../../data/use-layout-data.ts'

/** Whether the visitor has a right in their store, so that a page offers nothing that would be refused. */
export function useRight(): (right: MerchantRight) => boolean {
  const role = useLayoutData()?.visitor?.store?.role
  return (right) => role !== undefined && hasRight(role, right)
}
