import { hasRight, type MerchantRight } from '#shared/merchant-rights.ts'
import { useFrame } from '../../data/use-frame.ts'

/** Tells what the visitor may do in their store, so that a page offers nothing that would be refused. */
export function useRight(): (right: MerchantRight) => boolean {
  const role = useFrame()?.visitor?.store?.role
  return (right) => role !== undefined && hasRight(role, right)
}
