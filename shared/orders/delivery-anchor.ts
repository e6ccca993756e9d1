/** Anchor of the shipping prices on a product's page. */
export const deliveryAnchor = 'entrega'
