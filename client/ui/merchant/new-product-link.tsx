import { ButtonLink } from '#client/ui/form/button.tsx'
import { href } from '#shared/href.ts'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'
import { useRight } from './use-right.ts'

/** A link to create the store's first product, for members who may do so. */
export function NewProductLink() {
  const may = useRight()
  if (!may('products.edit')) return null
  return <ButtonLink to={href('merchant-new-product')}>{merchantProductsMessages.create}</ButtonLink>
}
